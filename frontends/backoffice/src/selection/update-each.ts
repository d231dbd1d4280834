import { ApiError } from '@shop/contracts/client';
import { newKey } from '@shop/contracts/idempotency-key';
import { MAX_BULK_ROWS } from '@shop/contracts/shop';

/** Result of one row in the response of a bulk call. */
export type RowResult<Answer> = ({ ok: true } & Answer) | { ok: false; error: { message: string } };

/** Changes these rows in one call, and answers a result for each, in their order. */
export type ChangeRows<Row, Answer> = (
  rows: readonly Row[],
  idempotencyKey: string,
) => Promise<readonly RowResult<Answer>[]>;

/** Results of all rows. */
export interface Outcome<Row, Answer> {
  changed: readonly { row: Row; answer: Answer }[];
  failed: readonly { row: Row; reason: string }[];
}

/** Changes rows by as few calls as the API allows, one after the other. All rows of a call that fails have failed. */
export async function updateEach<Row, Answer>(
  rows: readonly Row[],
  change: ChangeRows<Row, Answer>,
  onProgress: (part: number, whole: number) => void,
): Promise<Outcome<Row, Answer>> {
  const changed: { row: Row; answer: Answer }[] = [];
  const failed: { row: Row; reason: string }[] = [];
  for (let start = 0; start < rows.length; start += MAX_BULK_ROWS) {
    onProgress(start, rows.length);
    const part = rows.slice(start, start + MAX_BULK_ROWS);
    const results = await resultsOf(part, change);
    for (const [index, row] of part.entries()) {
      const result = results[index];
      if (result?.ok) changed.push({ row, answer: result });
      else failed.push({ row, reason: result?.error.message ?? '' });
    }
  }
  return { changed, failed };
}

async function resultsOf<Row, Answer>(
  rows: readonly Row[],
  change: ChangeRows<Row, Answer>,
): Promise<readonly RowResult<Answer>[]> {
  const key = newKey();
  try {
    return await change(rows, key).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      // The response may be lost and the work done. The same key changes nothing twice.
      return change(rows, key);
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return rows.map(() => ({ ok: false, error: { message } }));
  }
}
