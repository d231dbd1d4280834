import { Logger } from '@nestjs/common';
import { everyCall } from '@shop/contracts/every-call';
import type { Database } from '../database/database.ts';
import { errorOf } from '../errors/api-error.ts';
import { toApiError } from '../errors/to-api-error.ts';
import { Semaphore } from '../queue/semaphore.ts';
import { type IdempotencyKey, IdempotentResponse, idempotent } from './idempotency.ts';

type Result<Done> =
  | ({ _id: string; ok: true } & Done)
  | { _id: string; ok: false; error: { code: string; message: string } };

// Some rows at a time, so that the wait for the disk is shared and shoppers still find a free connection.
const CONCURRENCY = 4;
const logger = new Logger('BulkCall');

/**
 * Changes each row in a transaction of its own, under a key of its own: a repeated call changes only rows that were not
 * changed before, and answers the same about the others. The same key with another body is an error of the whole call.
 */
export async function changeEach<Row extends { _id: string }, Done extends object>(
  db: Database,
  key: IdempotencyKey,
  rows: readonly Row[],
  change: (row: Row, key: IdempotencyKey) => Promise<Done>,
): Promise<IdempotentResponse<{ results: Result<Done>[] }>> {
  // Stored first, so that another body is rejected before it changes anything.
  const claim = key.key === undefined ? null : await idempotent(db, key, async () => ({ status: 200, body: {} }));
  const semaphore = new Semaphore(CONCURRENCY);
  const results = await Promise.all(
    rows.map((row) =>
      semaphore.run(() => {
        const ofRow = { ...key, key: key.key && `${key.key} ${row._id.toLowerCase()}` };
        return resultOf(row._id, () => change(row, ofRow));
      }),
    ),
  );
  return new IdempotentResponse(claim?.replayed ?? false, 200, { results });
}

async function resultOf<Done extends object>(_id: string, change: () => Promise<Done>): Promise<Result<Done>> {
  try {
    return { _id, ok: true, ...(await change()) };
  } catch (error) {
    // Other rows have changed already, so even an unexpected error is returned as the error of its row.
    const known = toApiError(error);
    if (!known || known.status >= 500) logger.error(error);
    const { code, message } = known ?? errorOf(everyCall, 'internalError');
    return { _id, ok: false, error: { code, message } };
  }
}
