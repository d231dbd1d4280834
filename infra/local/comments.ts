import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.ts';

// Words that put the subject of a sentence last.
const RIDDLE = /\/\*\*\s*(?:\*\s*)?(What|Whether|Whose|Who|Of|As|How|Where|When|So|Which)\b/g;

/** Returns the lines of a source whose doc comment begins with neither a noun nor a verb, counted from 1. */
export const riddlesIn = (source: string): number[] =>
  [...source.matchAll(RIDDLE)].map(({ index }) => source.slice(0, index).split('\n').length);

if (import.meta.main) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    for (const line of riddlesIn(readFileSync(join(root, file), 'utf8'))) {
      console.error(`  ${file}:${line}: a doc comment begins with its thing or its verb`);
      process.exitCode = 1;
    }
  }
}
