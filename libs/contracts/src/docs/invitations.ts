import type { Docs } from './docs.ts';

export const invitations: Docs = {
  title: 'Invitations to the back office',
  examples: {
    invitedBy: 'admin',
  },
};
