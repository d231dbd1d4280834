import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, test } from 'node:test';
import { installOwnPackages } from './own-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-packages-'));
const lockFile = join(folder, 'package-lock.json');
writeFileSync(lockFile, '{}');
// Stands in for npm and notes each call.
const npm = '#!/bin/sh\necho "$1" >> calls\nmkdir -p node_modules\ntouch node_modules/.package-lock.json\n';
writeFileSync(join(folder, 'npm'), npm);
chmodSync(join(folder, 'npm'), 0o755);
process.env['PATH'] = folder + delimiter + process.env['PATH'];
after(() => rmSync(folder, { recursive: true }));

const install = () => installOwnPackages('something', folder);
const calls = () => readFileSync(join(folder, 'calls'), 'utf8');

test('two that need the packages of a folder install them once, and later ones not at all', async () => {
  await Promise.all([install(), install()]);
  await install();
  assert.equal(calls(), 'ci\n');
});

test('packages older than their lock file are installed again', async () => {
  utimesSync(lockFile, new Date(), new Date(Date.now() + 1000));
  await install();
  assert.equal(calls(), 'ci\nci\n');
});
