import type { Sql } from '../../../platform/database/sql.ts';

/** The text of a form, null where it is empty; one that the form leaves out stays as it is stored. */
export const kept = (text: string | undefined, stored: Sql): Sql | string | null =>
  text === undefined ? stored : text || null;
