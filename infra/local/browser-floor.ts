// Checks that browsers as old as the floor can run what was built: its syntax, its built-ins, its styles.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import compat, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { type AnyNode, parse } from 'acorn';
import { full } from 'acorn-walk';
import { browserFloor } from '../../frontends/browser-floor.ts';
import { root } from './task-runner.ts';

type Floor = typeof browserFloor;

/** Staff choose their own browser: Firefox may be of 2022, which reads streams and opens dialogs. */
const STAFF_FLOOR: Floor = { ...browserFloor, firefox: '105' };

/** Calls of names that only newer browsers know, and why each is harmless. */
const HARMLESS = new Set([
  // Asked for before it is called.
  'URL.canParse',
  'randomUUID',
  'showPopover',
  'startViewTransition',
  // Called when something was pushed, which only browsers that know them have.
  'getNotifications',
  'showNotification',
  // Methods of our own objects and of libraries that bear the same name.
  'check',
  'drop',
  'navigate',
]);

const versionOf = (text: string) => {
  const [major = 0, minor = 0] = text.replace('≤', '').split('.').map(Number);
  return major * 1000 + minor;
};

/** The version in which a browser learned something by its plain name; infinite: not yet. */
function since({ support }: CompatStatement, browser: keyof Floor): number {
  const versions = [support[browser] ?? []].flat().flatMap((entry) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = entry;
    return typeof added === 'string' && added !== 'preview' && !removed && !flags && !prefix && !other ? [added] : [];
  });
  return Math.min(...versions.map(versionOf));
}

/**
 * Returns the names that a browser of the floor lacks. A method is kept with its interface, and only when all browsers
 * of today have it. Methods of new interfaces are left out, because their names are many and common; Iterator is the
 * exception.
 */
function newSince(floor: Floor) {
  const browsers = Object.keys(floor) as (keyof Floor)[];
  const isKnown = (statement: CompatStatement) =>
    browsers.every((browser) => since(statement, browser) <= versionOf(floor[browser]));
  const isShipped = (statement: CompatStatement) =>
    browsers.every((browser) => Number.isFinite(since(statement, browser)));
  const [globals, statics, methods] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  const known = new Set<string>();
  const owners = { ...compat.api, ...compat.javascript.builtins } as Record<string, Identifier>;
  for (const [owner, members] of Object.entries(owners)) {
    const isNew = members.__compat !== undefined && !isKnown(members.__compat);
    if (isNew) globals.add(owner);
    for (const [key, { __compat: statement }] of Object.entries(members) as [string, Identifier][]) {
      if (key === '__compat' || !statement || /_(event|permission)$/.test(key)) continue;
      const name = key.replace('_static', '');
      if (isKnown(statement)) known.add(name);
      else if (isShipped(statement) && (!isNew || owner === 'Iterator')) methods.set(name, owner);
      if (!isKnown(statement)) statics.add(`${owner}.${name}`);
    }
  }
  for (const name of known) methods.delete(name);
  return { globals, statics, methods };
}

const floors = new Map<Floor, ReturnType<typeof newSince>>();

/**
 * Returns the features of a script that a browser of the floor lacks, or the error of a script that cannot be parsed.
 */
export function beyondFloor(script: string, floor: Floor = browserFloor): string[] {
  const names = floors.get(floor) ?? newSince(floor);
  floors.set(floor, names);
  const found = new Set<string>();
  let program: AnyNode;
  try {
    program = parse(script, { ecmaVersion: 2022 });
  } catch (error) {
    return [String(error)];
  }
  full(program, (each) => {
    const node = each as AnyNode;
    if (node.type === 'StaticBlock') found.add('a static block of a class');
    if (node.type === 'Literal' && node.regex && /\(\?<[=!]/.test(node.regex.pattern))
      found.add(`the look-behind of ${node.raw}`);
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const { callee } = node;
    if (callee.type === 'Identifier' && names.globals.has(callee.name)) found.add(callee.name);
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || callee.computed) return;
    const { name } = callee.property;
    const owner = callee.object.type === 'Identifier' ? callee.object.name : '';
    if (names.statics.has(`${owner}.${name}`)) found.add(`${owner}.${name}`);
    else if (names.methods.has(name)) found.add(name);
  });
  return [...found]
    .filter((name) => !HARMLESS.has(name))
    .map((name) => {
      const owner = names.methods.get(name);
      return owner ? `${name} (of ${owner})` : name;
    });
}

/** Returns the at-rules of a style sheet that a browser of the floor would skip together with their contents. */
export const stylesBeyondFloor = (css: string): string[] =>
  css.match(/@media[^{]*(?:[<>]|\(not|\bnot \()[^{]*|@(?:layer|container)\b[^{;]*/g) ?? [];

function check(): void {
  const problems: string[] = [];
  for (const file of globSync(join(root, 'frontends/{shell,storefront,backoffice}/dist/web/**/*.{js,css}'))) {
    const text = readFileSync(file, 'utf8');
    const floor = file.includes('/backoffice/') ? STAFF_FLOOR : browserFloor;
    const found = file.endsWith('.css') ? stylesBeyondFloor(text) : beyondFloor(text, floor);
    problems.push(...found.map((what) => `${relative(root, file)}: ${what}`));
  }
  const named = Object.entries(browserFloor).map(([browser, version]) => `${browser} ${version}`);
  if (problems.length === 0) return console.log(`\nScripts and styles keep to what ${named.join(', ')} know.`);
  console.error(`\nNewer than ${named.join(', ')}:\n  ${problems.join('\n  ')}`);
  console.error('Use something older, or name it in infra/local/browser-floor.ts with the reason why it is harmless.');
  process.exit(1);
}

if (import.meta.main) check();
