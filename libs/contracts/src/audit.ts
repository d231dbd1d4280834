import { z } from 'zod';
import { Day, Id, Timestamp, paging, text } from './fields.ts';
import { route } from './route.ts';

/** The fields that changed, by their names. A value of `{ "hidden": true }` is not kept: only that it changed. */
const Fields = z.record(z.string(), z.unknown());

/** What somebody of staff did to one thing. */
export const AuditEntry = z
  .object({
    _id: Id,
    at: Timestamp,
    /** Who it was, by the username of that time. */
    person: z.object({ _id: Id, username: z.string() }),
    /** The id of the session; null: it had none, such as a sign-in that failed. */
    session: z.string().nullable(),
    requestId: z.string().nullable(),
    /** Such as `created`, `changed`, `deleted`, `restored`, `printed` or `signedIn`. */
    action: z.string(),
    /** Such as `product` or `order`. */
    kind: z.string(),
    /** Its id; null: there is no such single thing. */
    thing: z.string().nullable(),
    /** Its name at that time. */
    label: z.string(),
    /** Null: there was nothing before, or no field changed. */
    before: Fields.nullable(),
    /** Null: there is nothing afterwards, or no field changed. */
    after: Fields.nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Which entries are meant. */
const auditFilter = {
  person: Id.optional(),
  kind: text(50).optional(),
  /** One thing by its id. */
  thing: text(100).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  search: text(100).optional(),
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
    query: z.object({ ...auditFilter, olderThan: Id.optional(), limit: paging(50).limit }),
    response: z.object({
      entries: z.array(AuditEntry),
      /** What `olderThan` takes for the entries that follow; null: these are the last. */
      next: Id.nullable(),
      /** Whoever has an entry, by name. */
      people: z.array(z.object({ _id: Id, username: z.string() })),
      /** The kinds of things that have an entry. */
      kinds: z.array(z.string()),
    }),
  }),
  export: route({
    method: 'GET',
    path: '/admin/audit/csv',
    access: 'staff',
    permission: 'audit.read',
    summary: 'All entries that the filters let through, as a table for spreadsheets; this is an entry itself',
    query: AuditFilter,
    response: z.string(),
    stream: 'text/csv',
  }),
};
