import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './task-runner.ts';

const source = 'services/api/src';
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
// A replacement of a regular expression writes its groups the same way.
const positional = /^(?!.*\.replace(?:All)?\().*?(\$\d+)/gm;
const creates = /create (?:unlogged )?table (?:if not exists )?"?(\w+)/gi;

/**
 * Returns the owner of the tables that a file may name: its module, or the platform; undefined for the programs on top.
 */
function ownerOf(file: string): string | undefined {
  const [area, module] = file.split('/');
  if (area === 'modules') return module?.replaceAll('-', '_');
  return area === file || area === 'platform' ? 'platform' : undefined;
}

/**
 * Finds violations in SQL, which the import rules cannot see. Violations are: a table of another module (`file:
 * table`), where only `public.ts` of that module is allowed; a new table without an owner in its name; a parameter by
 * position, which the tag `sql` would number. `folder` is a copy of the repository.
 */
export function sqlViolations(folder: string): { read: number; tables: number; violations: string[] } {
  const base = join(folder, source);
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  // Tables of a module `past-orders` are named `past_orders_…`.
  const modules = new Set(files.flatMap((file) => /^modules\/([^/]+)\//.exec(file)?.[1]?.replaceAll('-', '_') ?? []));
  const named = new RegExp(`(?<![\\w-])(${[...modules, 'platform'].join('|')})_[a-z]\\w*`, 'g');
  const violations: string[] = [];
  let tables = 0;
  for (const file of files) {
    const code = readFileSync(join(base, file), 'utf8').replace(comments, '');
    const where = relative(folder, join(base, file));
    if (/(^|\/)migrations\//.test(file)) {
      // A step of the schema may touch what it moves; what it creates has to say whose it is: its folder's, if it has one.
      for (const [, table = ''] of code.matchAll(creates)) {
        tables += 1;
        const [, owner] = [...table.matchAll(named)][0] ?? [];
        if (!owner) violations.push(`${where}: ${table} (no owner)`);
        else if (owner !== (ownerOf(file) ?? owner)) violations.push(`${where}: ${table}`);
      }
      continue;
    }
    if (file.endsWith('.test.ts')) continue;
    for (const [, parameter] of code.matchAll(positional)) violations.push(`${where}: ${parameter} (by position)`);
    for (const [table, owner] of code.matchAll(named)) {
      if (owner !== ownerOf(file)) violations.push(`${where}: ${table}`);
    }
  }
  return { read: files.length, tables, violations: [...new Set(violations)] };
}

if (import.meta.main) {
  const { read, tables, violations } = sqlViolations(root);
  for (const violation of violations) console.error(`  error sql-keeps-to-its-module: ${violation}`);
  console.log(`${violations.length} violations in SQL (${read} files, ${tables} tables)`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
