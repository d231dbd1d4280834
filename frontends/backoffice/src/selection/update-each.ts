// A browser sends six at a time; more than a few waiting would only hide how far it is.
const CONCURRENCY = 20;

/** What became of each row. */
export interface Outcome<Row, Answer> {
  changed: readonly { row: Row; answer: Answer }[];
  failed: readonly { row: Row; reason: string }[];
}

/** One request for each row, some at a time; each succeeds or fails by itself. */
export async function updateEach<Row, Answer>(
  rows: readonly Row[],
  change: (row: Row) => Promise<Answer>,
  onProgress: (part: number, whole: number) => void,
): Promise<Outcome<Row, Answer>> {
  const changed: { row: Row; answer: Answer }[] = [];
  const failed: { row: Row; reason: string }[] = [];
  for (let at = 0; at < rows.length; at += CONCURRENCY) {
    onProgress(at, rows.length);
    const part = rows.slice(at, at + CONCURRENCY);
    const results = await Promise.allSettled(part.map(change));
    for (const [index, row] of part.entries()) {
      const result = results[index];
      if (result?.status === 'fulfilled') changed.push({ row, answer: result.value });
      else failed.push({ row, reason: result?.reason instanceof Error ? result.reason.message : '' });
    }
  }
  return { changed, failed };
}
