import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// `node --import ./test/run-typescript.mjs file.ts`: our decorators need a compiler, where plain Node only strips types.
const options = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename, sourceMaps: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
