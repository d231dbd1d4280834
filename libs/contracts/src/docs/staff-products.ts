import type { Docs } from './docs.ts';

export const staffProducts: Docs = {
  title: 'Products for staff',
  parameters: { view: '`all` that are not deleted (the default), `drafts` or `deleted`' },
  examples: { image: '(a file)', view: 'deleted', deletedAt: '2026-11-21T05:30:00.000Z', drafts: 2, deleted: 1 },
};
