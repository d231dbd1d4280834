import { z } from 'zod';
import { StaffName } from './answer-fields.ts';
import { Id, Timestamp } from './fields.ts';

/**
 * `checking`: the file is read, and nothing changes. `checked`: each row has its fate, and it can start. `running`, and
 * `stopped` by a person: what was imported stays. `failed`: the file cannot be read; `problem` says why.
 */
export const ImportState = z.enum(['checking', 'checked', 'running', 'stopped', 'done', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

/** Fields of every import of a file. */
export const importFields = {
  _id: Id,
  fileName: z.string().meta({ example: 'products_export.csv' }),
  state: ImportState,
  problem: z.string().nullable().meta({ example: 'The file lacks the column Price.' }),
  /** Number of new and changed things that are imported. */
  imported: z.int().meta({ example: 120 }),
  createdAt: Timestamp,
  createdBy: StaffName,
  /** Null unless it is done, stopped or failed. */
  endedAt: Timestamp.nullable(),
};

export const importErrors = {
  notFound: { status: 404, code: 'not_found', message: 'This import is not here any more.' },
  inProgress: {
    status: 409,
    code: 'import_in_progress',
    message: 'Another import is at work. Wait until it is done, or stop it.',
  },
  notReady: { status: 409, code: 'not_ready', message: 'This import cannot start. Choose the file again.' },
} as const;
