import { z } from 'zod';
import { Message } from './answer-fields.ts';
import { IdText } from './fields.ts';
import { MAX_BULK_ROWS } from './shop.ts';

const tooManyRows = `Please send at most ${MAX_BULK_ROWS} rows`;

/** For as many rows as a bulk call takes, each with the longest note once in a while. */
export const BULK_BODY_BYTES = 1024 * 1024;

/** The body of a bulk call: what changes in each row. No row is named twice. */
export const bulkOf = <S extends z.ZodType<{ _id: string }>>(row: S) =>
  z.object({
    rows: z
      .array(row)
      .min(1, 'Please choose at least one row')
      .max(MAX_BULK_ROWS, tooManyRows)
      .refine(
        (rows) => new Set(rows.map(({ _id }) => _id.toLowerCase())).size === rows.length,
        'Please send each row once',
      ),
  });

/** Why a row of a bulk call was not changed: an error of the call that changes one, or of every call. */
const RowFailed = z
  .object({
    _id: IdText,
    ok: z.literal(false),
    error: z.object({ code: z.string().meta({ example: 'not_found' }), message: Message }),
  })
  .meta({ id: 'RowFailed' });

/**
 * Results of the rows, in their order: each row succeeds or fails by itself. `more`: further fields of a changed row.
 */
export const bulkResults = <M extends z.ZodRawShape>(more: M) =>
  z.object({
    results: z.array(z.union([z.object({ _id: IdText, ok: z.literal(true), ...more }), RowFailed])),
  });
