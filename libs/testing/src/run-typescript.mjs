import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  sourceMaps: 'inline',
};

process.setSourceMapsEnabled(true);

const compiled = new Map();

/** Returns the JavaScript of a file, which JSX needs a compiler for. */
function compile(filename) {
  const known = compiled.get(filename);
  if (known) return known;
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
  compiled.set(filename, code);
  return code;
}

const hasState = /\/(frontends|libs\/ui)\/(?!.*\/node_modules\/)/;

registerHooks({
  // The runner imports each suite under a query of its own. Modules of the apps keep state (a cart, a toast), so a suite
  // has its own of them, by the same query; packages, contracts and this kit are loaded once in a thread.
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const suite = context.parentURL && new URL(context.parentURL).search;
    return suite && hasState.test(found.url) ? { ...found, url: `${found.url}${suite}` } : found;
  },
  load(url, context, next) {
    const file = new URL(url);
    // Of a style sheet every class is undefined.
    if (file.pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (!/\.tsx?$/.test(file.pathname) || file.pathname.includes('/node_modules/')) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(file)), shortCircuit: true };
  },
});
