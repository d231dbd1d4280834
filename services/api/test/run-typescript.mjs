import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { transformSync } from '@swc/core';

// `node --import ./test/run-typescript.mjs file.ts`: our decorators need a compiler, where plain Node only strips types.
const options = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
/** The folder of a run, in which its threads and processes leave compiled files to one another. */
const shared = process.env['TEST_COMPILED'];

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});

function compiled(filename) {
  const kept = shared && join(shared, encodeURIComponent(filename));
  if (kept && existsSync(kept)) return readFileSync(kept, 'utf8');
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, sourceMaps: 'inline' });
  if (kept) {
    const half = `${kept}.${process.pid}-${threadId}`;
    writeFileSync(half, code);
    renameSync(half, kept);
  }
  return code;
}
