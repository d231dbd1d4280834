import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder into which tested processes log, so that a whole run can be scanned at its end; undefined: only some tests run. */
export const testLogs = (): string | undefined => process.env['TEST_LOGS'];

// Names that the tests use, and the forms of data that no log may contain.
const KINDS: readonly { what: string; pattern: RegExp }[] = [
  { what: 'an e-mail address', pattern: /[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)*\.(com|org|net|pk|example|test)\b/i },
  { what: 'a phone number', pattern: /(?<![\w.-])(\+92|%2B92|0092|0)[ -]?3\d{2}([ -]|%20)?\d{7}(?![\w-])/ },
  { what: 'a name', pattern: /\b(Ayesha|Khan|Amna|Bilal|Fatima|Malik)\b/ },
  // After a colon the number is a port.
  { what: 'an address', pattern: /\bHouse \d+|\bStreet \d+|(?<!:)\b54000\b/ },
  { what: 'a token', pattern: /\beyJ[\w-]{8,}\.|Bearer \S|[?&](token|code|key|email|phone)=(?!\[removed\])[^&"\s]/ },
  // Ids of orders and confirmations open nothing.
  { what: 'a link of one customer', pattern: /\/(confirm(ations)?|attempts?)\/[\w-]{22}(?![\w-])/ },
  { what: 'a password', pattern: /a-password-for-tests/ },
];

/** The kind of personal data or credential in a line; undefined: it may be logged. */
export const personalDataIn = (line: string): string | undefined =>
  KINDS.find(({ pattern }) => pattern.test(line))?.what;

/** Counts the lines of all files of a folder, and returns those with personal data: one for each file, kind and message. */
export function scanLogs(folder: string): { lines: number; found: string[] } {
  const found = new Map<string, string>();
  let lines = 0;
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (line) lines += 1;
      const what = personalDataIn(line);
      if (what) found.set(`${file} ${what} ${line.replaceAll(/[\d"]+/g, '').slice(-60)}`, `${file}: ${what}: ${line}`);
    }
  }
  return { lines, found: [...found.values()] };
}
