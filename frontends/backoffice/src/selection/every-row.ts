import type { Selectable } from './use-selection.ts';

// The most that the API gives at once.
const LIMIT = 100;

/** Asks for one page of a list. */
export type AskPage<Row> = (paging: {
  page: string;
  limit: string;
}) => Promise<{ rows: readonly Row[]; total: number; totalPages: number }>;

/** The rows of a whole list, page by page, `most` of them at most. */
export async function everyRow<Row extends Selectable>(
  ask: AskPage<Row>,
  onProgress: (part: number, whole: number) => void,
  most = Infinity,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (let page = 1, pages = 1; page <= pages && found.size < most; page++) {
    const { rows, total, totalPages } = await ask({ page: String(page), limit: String(LIMIT) });
    // A row that comes in meanwhile moves the others down a page: none is taken twice.
    for (const row of rows) found.set(row._id, row);
    pages = totalPages;
    onProgress(Math.min(found.size, most), Math.min(total, most));
  }
  return [...found.values()].slice(0, most);
}
