import { z } from 'zod';
import { StaffName } from './answer-fields.ts';
import { Day, Id, IdText, Timestamp, paging, text } from './fields.ts';
import { route } from './route.ts';

/** The fields that changed, by their names. A value of `{ "hidden": true }` is not kept: only that it changed. */
const Fields = z.record(z.string(), z.unknown());

/** Action of a person of staff on one thing. */
export const AuditEntry = z
  .object({
    _id: Id,
    at: Timestamp,
    /** Person who did it, by the username of that time. */
    person: z.object({ _id: Id, username: StaffName }),
    /** The id of the session; null: it had none, such as a sign-in that failed. */
    session: IdText.nullable(),
    requestId: IdText.nullable(),
    /** Action, such as `created`, `changed`, `deleted`, `restored`, `printed` or `signedIn`. */
    action: z.string().meta({ example: 'changed' }),
    /** Kind of the thing, such as `product` or `order`. */
    kind: z.string().meta({ example: 'product' }),
    /** Id of the thing; null when the action is not about a single thing. */
    thing: IdText.nullable(),
    /** Name of the thing at that time. */
    label: z.string().meta({ example: 'Ridge' }),
    /** Fields before the action; null when the thing did not exist, or no field changed. */
    before: Fields.nullable().meta({ example: { in_stock: true } }),
    /** Fields after the action; null when the thing is gone, or no field changed. */
    after: Fields.nullable().meta({ example: { in_stock: false } }),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Filters of the list and the export. */
const auditFilter = {
  person: Id.optional().describe('Only what this account did'),
  kind: text(50).optional().meta({ description: 'Only things of this kind, such as `order`', example: 'product' }),
  thing: text(100)
    .optional()
    .meta({ description: 'Only the thing with this id', example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
  dateFrom: Day.optional().meta({ description: 'The first day, in Pakistan', example: '2026-11-01' }),
  dateTo: Day.optional().describe('The last day, in Pakistan'),
  search: text(100).optional().meta({ description: 'Words to look for', example: 'lane' }),
};
export const AuditFilter = z.object(auditFilter);
export type AuditFilter = z.infer<typeof AuditFilter>;

export const audit = {
  list: route({
    method: 'GET',
    path: '/admin/audit',
    access: 'staff',
    permission: 'audit.read',
    summary: 'List what staff did, newest first, by person, kind of thing, one thing, whole days in Pakistan and name',
    query: z.object({
      ...auditFilter,
      olderThan: Id.optional().describe('Only entries older than the one with this id: `next` of the answer before'),
      limit: paging(50).limit,
    }),
    response: z.object({
      entries: z.array(AuditEntry),
      /** Value of `olderThan` for the next entries; null when these are the last. */
      next: Id.nullable(),
      /** Persons who have an entry, by name. */
      people: z.array(z.object({ _id: Id, username: StaffName })),
      /** The kinds of things that have an entry. */
      kinds: z.array(z.string()).meta({ example: ['product'] }),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/admin/audit/csv',
    access: 'staff',
    permission: 'audit.read',
    summary: 'All entries that the filters let through, as a table for spreadsheets; this is an entry itself',
    query: AuditFilter,
    response: z.string().meta({ example: 'Time,Person,Action\r\n' }),
    stream: 'text/csv',
  }),
};
