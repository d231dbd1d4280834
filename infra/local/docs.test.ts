import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { withContents } from './contents.ts';
import { documents, envExample, settingsReference } from './reference.ts';
import { root } from './task-runner.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'test-results']);

function markdownFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : markdownFiles(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Links to files, and paths of the repository in backticks, that a text of `folder` names and that do not exist. */
function deadPaths(text: string, folder: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path = '']) => join(folder, path));
  const named = [...prose.matchAll(/`((?:services|frontends|libs|infra|docs|\.github)\/[^`\s<>*…]+)`/g)];
  return [...links, ...named.map(([, path = '']) => path)].filter(
    (path) => !existsSync(join(root, path)) && !/(^|\/)dist(\/|$)/.test(path),
  );
}

test('documents name files that exist', () => {
  // The changelog also names what is gone.
  const files = markdownFiles().filter((file) => file !== 'CHANGELOG.md');
  const dead = files.flatMap((file) =>
    deadPaths(readFileSync(join(root, file), 'utf8'), dirname(file)).map((path) => `${file}: ${path}`),
  );
  assert.deepEqual(dead, []);
});

test('a dead link and a dead path are found', () => {
  const text = '[one](gone.md) [two](README.md#start) `libs/gone.ts` `libs/<name>/x.ts` [three](https://chaap.example)';
  assert.deepEqual(deadPaths(text, '.'), ['gone.md', 'libs/gone.ts']);
});

test('what the schemas say is written down (npm run reference writes it)', () => {
  assert.equal(readFileSync(join(root, '.env.example'), 'utf8'), envExample());
  assert.equal(readFileSync(join(root, 'docs/settings.md'), 'utf8'), settingsReference());
});

test('every document names its chapters before the first of them (npm run reference writes that line)', () => {
  const old = documents().filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text !== withContents(text);
  });
  assert.deepEqual(old, []);
  assert.equal(
    withContents('# A\n\n## b c\n\n## `d`, e\n\n## f\n').split('\n')[2],
    '[b c](#b-c) · [`d`, e](#d-e) · [f](#f)',
  );
});

test('every variable and every field of the settings says what it is for', () => {
  assert.doesNotMatch(envExample(), /\n# \n/);
  assert.match(envExample(), /# the port of the shop\n#PORT=3000\n/);
  const silent = settingsReference().match(/^\| `[^`]+` \| {2}\|.*$/gm) ?? [];
  // A colour and a text for WhatsApp are named by what they are for.
  assert.deepEqual(
    silent.filter((row) => !/`(colours|whatsapp|whatsappUrdu)\./.test(row)),
    [],
  );
});

test('every decision is in the index with its number, title, date and status', () => {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const rows = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, number, title, date, status] =
        /^# (\d+)\. (.+)\n\n- Date: (\d{4}-\d\d-\d\d)\n- Status: (.+)\n/.exec(text) ?? assert.fail(`${file}: its head`);
      return `| ${number} | [${title}](${file}) | ${date} | ${status} |`;
    });
  assert.deepEqual(index.match(/^\| \d.*$/gm), rows);
});

test('every module, remote and library has an owner', () => {
  const patterns: string[] = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8').match(/^\/\S+/gm) ?? [];
  const owned = ['services/api/src/modules', 'frontends', 'libs'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
      .map(({ name }) => `/${folder}/${name}/`),
  );
  assert.deepEqual(
    owned.filter((folder) => !patterns.includes(folder)),
    [],
  );
});
