import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CSV_MARK, csvRows } from '@shop/contracts/csv';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import { type TableRow, namedRows, wrongColumns } from '../../platform/spreadsheets/table.ts';

/** The path of a file that a command was given, as seen from where it was called: npm runs it elsewhere. */
export const givenPath = (file: string): string => resolve(process.env['INIT_CWD'] ?? '', file);

/** Writes a new file that only its owner can read; fails where there is one of this name. */
export function saveFile(file: string, content: string): Promise<void> {
  return writeFile(givenPath(file), content, { flag: 'wx', mode: 0o600 });
}

/** Writes a new file for spreadsheets. */
export const saveTable = (file: string, head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> =>
  saveFile(file, CSV_MARK + csvRows([head, ...rows]));

/** The rows of a CSV or Excel file by the names of its columns. Throws for a column that is unknown or missing. */
export async function readTable(
  file: string,
  columns: readonly string[],
  required: readonly string[],
): Promise<TableRow[]> {
  const headings = required.map((column) => new RegExp(`^${column}$`, 'i'));
  const rows = await readSpreadsheet(await readFile(givenPath(file)), headings);
  const [problem] = wrongColumns(rows[0]?.cells ?? [], columns, required);
  if (problem !== undefined) throw new Error(problem);
  return namedRows(rows);
}

/** Prints what is wrong with a file, and says so by the exit status. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  console.error(`Nothing was imported: ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.`);
  process.exitCode = 1;
}
