import type { Docs } from './docs.ts';

export const newsletter: Docs = {
  title: 'News by e-mail',
};
