import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { isConventional, recentCommits } from './commits.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-commits-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const git = (cwd: string, ...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@chaap.example', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim();
};
const subjects = (commits: string[]) => commits.map((commit) => commit.slice(commit.indexOf(' ') + 1));

test('a subject without type, with an unknown type, with a full stop or too long is found', () => {
  for (const subject of [
    'Add a wishlist',
    'feature(catalog): add a wishlist',
    'feat(Catalog): add a wishlist',
    'feat:add a wishlist',
    'feat(catalog): ',
    'feat(catalog): add a wishlist.',
    'fixup! feat(catalog): add a wishlist',
    `feat(catalog): add ${'x'.repeat(54)}`,
  ])
    assert.equal(isConventional(subject), false, subject);
  for (const subject of [
    'feat(catalog): add a wishlist',
    'fix: repair the build',
    'refactor(ordering, payments)!: rename the events',
    `feat(catalog): add ${'x'.repeat(53)}`,
  ])
    assert.equal(isConventional(subject), true, subject);
});

test('commits after the starting point are read, in a shallow clone by their date, and none of another history', () => {
  const origin = join(folder, 'origin');
  mkdirSync(origin);
  git(origin, 'init', '-q', '-b', 'main');
  git(origin, 'commit', '-q', '--allow-empty', '-m', 'An old commit');
  const commit = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'commit', '-q', '--allow-empty', '-m', 'planted one');
  git(origin, 'commit', '-q', '--allow-empty', '-m', 'planted two');
  git(folder, 'clone', '-q', '--depth=1', `file://${origin}`, 'shallow');
  const shallow = join(folder, 'shallow');

  assert.deepEqual(subjects(recentCommits(origin, { commit, until: '' })), ['planted two', 'planted one']);
  assert.deepEqual(subjects(recentCommits(shallow, { commit, until: '2001-01-01' })), ['planted two']);
  assert.deepEqual(recentCommits(shallow, { commit, until: '2099-01-01' }), []);
  assert.deepEqual(recentCommits(origin, { commit: '0'.repeat(40), until: '2001-01-01' }), []);
  assert.deepEqual(recentCommits(tmpdir(), { commit, until: '2001-01-01' }), []);
});
