import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { unpackTar } from './tar.ts';

/** A folder with an archive of one file, its bytes, and where to unpack it. */
function archived(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'tar-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'file'), 'what was kept');
  const bytes = execFileSync('tar', ['-C', folder, '-cf', '-', 'file']);
  const into = join(folder, 'into');
  mkdirSync(into);
  return { bytes, into };
}

test('what follows the end of the files is read, and an error there is reported', async (context) => {
  const { bytes, into } = archived(context);
  const end = Buffer.alloc(64 * 1024);
  let sent = 0;
  // More than the pipe holds: a tar that ends at the end of its files would leave most of it unread.
  const parts = function* (error?: Error) {
    yield bytes;
    for (sent = 0; sent < 64; sent += 1) yield end;
    if (error) throw error;
  };
  await unpackTar(Readable.from(parts()), into);
  assert.equal(sent, 64);
  assert.equal(readFileSync(join(into, 'file'), 'utf8'), 'what was kept');
  await assert.rejects(unpackTar(Readable.from(parts(new Error('its checksum is another one'))), into), {
    message: 'its checksum is another one',
  });
});

test('of a folder that cannot be written to, tar says why', async (context) => {
  const { bytes, into } = archived(context);
  mkdirSync(join(into, 'file'));
  writeFileSync(join(into, 'file/in-the-way'), '');
  const endless = function* () {
    yield bytes;
    yield Buffer.alloc(1024 * 1024);
  };
  await assert.rejects(unpackTar(Readable.from(endless()), into), /tar: file: /);
  await assert.rejects(unpackTar(Readable.from([bytes]), join(into, 'none')), /tar: .*none: /);
});
