import type { Docs } from './docs.ts';

export const auth: Docs = {
  title: 'Signing in as staff',
  examples: {
    username: 'admin',
    password: 'the password of the first start',
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIwMTlhIn0.c2lnbmF0dXJl',
  },
};
