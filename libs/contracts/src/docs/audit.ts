import { exampleId } from './common.ts';
import type { Docs } from './docs.ts';

export const audit: Docs = {
  title: 'What staff did',
  parameters: {
    person: 'Only what this account did',
    kind: 'Only things of this kind, such as `order`',
    thing: 'Only the thing with this id',
    olderThan: 'Only entries older than the one with this id: `next` of the answer before',
  },
  examples: {
    session: exampleId,
    action: 'changed',
    'AuditEntry.kind': 'product',
    thing: exampleId,
    'AuditEntry.label': 'Ridge',
    'person:string': exampleId,
    requestId: exampleId,
    before: { in_stock: true },
    after: { in_stock: false },
    kinds: ['product'],
    olderThan: exampleId,
  },
};
