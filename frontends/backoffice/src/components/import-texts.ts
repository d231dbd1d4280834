import { IMPORT_FILE_BYTES, IMPORT_FILE_ROWS } from '@shop/contracts/import-limits';
import type { ImportState } from '@shop/contracts/import-fields';
import { formatCount } from '@shop/contracts/money';

const states: Record<ImportState, string> = {
  checking: 'Reading the file',
  checked: 'Nothing has changed yet',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Done',
  failed: 'Not read',
};

/** Texts of an import of things that are counted with `counted`, such as `2 products`. */
export const importWords = (counted: (count: number) => string) => ({
  limits:
    `At most ${formatCount(IMPORT_FILE_ROWS)} rows and ${IMPORT_FILE_BYTES / 1024 / 1024} MB; ` +
    'Excel 5,000 rows and 5 MB.',
  drop: { choose: 'Choose a file', drop: 'or drop it here', remove: (name: string) => `Remove ${name}` },
  importTitle: 'Import',
  exportTitle: 'Export',
  saving: 'Saving…',
  notSaved: 'The file could not be saved. Please try again.',
  check: 'Check the file',
  checkHint: 'Nothing changes before you press Import.',
  sending: 'Sending…',
  sent: 'How much is sent',
  tooLarge: (megabytes: number) => `This file is too large. Please choose one below ${megabytes} MB, or split it.`,
  notChanged: 'That did not work. Please try again.',
  notSent: 'The file could not be sent. Please try again.',
  loading: 'Loading the last import…',
  failed: 'The last import could not be loaded.',
  none: 'No import yet',
  noneHint: 'Choose a file above. You see what becomes of each row before anything changes.',
  states,
  rowsRead: (rows: number) => `${formatCount(rows)} rows read`,
  checkedOf: (count: number, all: number) => `${formatCount(count)} of ${counted(all)} checked`,
  importedOf: (count: number, all: number) => `${formatCount(count)} of ${counted(all)} imported`,
  notImported: (count: number) => `${counted(count)} could not be imported`,
  progress: 'How far it is',
  start: (count: number) => `Import ${counted(count)}`,
  goOn: 'Go on',
  stop: 'Stop',
  stopped: 'What was imported stays. It can go on where it was.',
  nothing: 'There is nothing to import: the shop has all that can be taken.',
  all: 'All',
  fates: { new: 'New', changed: 'Changed', same: 'Unchanged', kept: 'Name is taken', wrong: 'Not imported' },
  fateOf: (name: string, count: number) => `${name} (${formatCount(count)})`,
  line: (line: number) => `Row ${formatCount(line)}`,
  fate: 'What happens',
  imported: 'Imported',
  changes: (columns: readonly string[]) => `Changes: ${columns.join(', ')}`,
});
export type ImportWords = ReturnType<typeof importWords>;
