import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { command, root } from '../local/task-runner.ts';

// How much of the machine a service could reach, from 0 to 100, as systemd counts it. One without any protection has 96.
const MAX_EXPOSURE = '20';
const UNITS = join(root, 'infra/systemd');

// The units, by an instance where they are templates.
const units = readdirSync(UNITS)
  .filter((file) => /\.(service|timer)$/.test(file))
  .map((file) => file.replace('@.', '@5001.'));

let machine: string;
before(() => {
  machine = mkdtempSync(join(tmpdir(), 'units-'));
  const program = join(machine, 'srv/chaap/shop/bin');
  mkdirSync(program, { recursive: true });
  writeFileSync(join(program, 'chaap'), '#!/bin/sh\n', { mode: 0o755 });
  cpSync(UNITS, join(machine, 'etc/systemd/system'), { recursive: true, verbatimSymlinks: true });
  const own = 'lib/systemd/system';
  cpSync(`/${own}`, join(machine, own), { recursive: true, verbatimSymlinks: true });
});
after(() => rmSync(machine, { recursive: true, force: true }));

const analyze = (...args: string[]) => command('systemd-analyze', ['--no-pager', `--root=${machine}`, ...args]);

test('systemd knows each word of the units', async () => {
  assert.equal(units.length, 6);
  const { status, output } = await analyze('verify', '--man=no', ...units);
  assert.equal(output, '');
  assert.equal(status, 0);
});

test('a service reaches little of the machine beside its data', async () => {
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const { status, output } = await analyze('security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, unit);
    assert.equal(status, 0, output);
  }
});
