import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { changesSince, lastRelease, nextVersion, releaseSubject, withRelease } from './history.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-history-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@chaap.example', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return stdout.trim();
};
const commit = (...messages: string[]) => {
  git('commit', '-q', '--allow-empty', ...messages.flatMap((message) => ['-m', message]));
  return git('rev-parse', 'HEAD');
};

test('the last release is found by the subject of its commit, and the changes since are read', () => {
  git('init', '-q', '-b', 'main');
  assert.equal(lastRelease(folder), undefined);
  const first = commit('feat: open the shop');
  assert.equal(lastRelease(folder), undefined);
  const release = commit(releaseSubject('0.2.0'));
  commit('fix(catalog): find prints by their frame', `${releaseSubject('9.9.9')} is only quoted here`);
  commit('feat(ordering)!: name the fields of an order plainly');
  commit('Whatever this is');

  assert.deepEqual(lastRelease(folder), { version: '0.2.0', commit: release });
  assert.equal(lastRelease(folder, first), undefined);
  assert.deepEqual(changesSince(folder, release), [
    {
      hash: git('rev-parse', '--short', 'HEAD~1'),
      type: 'feat',
      scope: 'ordering',
      text: 'name the fields of an order plainly',
      isBreaking: true,
    },
    {
      hash: git('rev-parse', '--short', 'HEAD~2'),
      type: 'fix',
      scope: 'catalog',
      text: 'find prints by their frame',
      isBreaking: false,
    },
  ]);
});

test('the number of a version follows from what changed', () => {
  const fix = { type: 'fix', isBreaking: false };
  const feature = { type: 'feat', isBreaking: false };
  const broken = { type: 'refactor', isBreaking: true };
  assert.equal(nextVersion('0.2.3', [fix]), '0.2.4');
  assert.equal(nextVersion('0.2.3', [fix, feature]), '0.3.0');
  assert.equal(nextVersion('0.2.3', [broken]), '0.3.0');
  assert.equal(nextVersion('1.2.3', [fix, feature]), '1.3.0');
  assert.equal(nextVersion('1.2.3', [fix, broken]), '2.0.0');
});

test('the unreleased part of the changelog goes under the version, with a list of the commits', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- A wishlist.\n\n## 0.2.0 - 2026-01-01\n\n- Opened.\n';
  const changes = [
    { hash: 'aaaaaaa', type: 'fix', scope: 'ordering', text: 'keep the order', isBreaking: false },
    { hash: 'bbbbbbb', type: 'docs', scope: '', text: 'say how', isBreaking: false },
    { hash: 'ccccccc', type: 'fix', scope: 'catalog', text: 'keep the print', isBreaking: true },
  ];
  assert.equal(
    withRelease(changelog, { version: '0.3.0', date: '2026-02-03', changes }),
    `# Changelog

## Unreleased

## 0.3.0 - 2026-02-03

### Added

- A wishlist.

### Fixes

- **catalog**: BREAKING: keep the print (ccccccc)
- **ordering**: keep the order (aaaaaaa)

## 0.2.0 - 2026-01-01

- Opened.
`,
  );
  assert.throws(() => withRelease('# Changelog\n', { version: '0.3.0', date: '2026-02-03', changes }), /no line/);
});
