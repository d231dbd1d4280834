import { readFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

// Suites of a thread share the packages that they load. Our modules, React and what holds its state are loaded anew for
// each suite: the query that the runner adds to the address of a suite goes on to what it imports. The global object is then
// again as the first suite found it.

const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
const root = new URL('../../../', import.meta.url).href;
const require = createRequire(import.meta.url);
const ofReact = /\/node_modules\/(react|react-dom|scheduler|@tanstack\/[^/]+|@testing-library\/react)\//;
const compiled = new Map();

const isOurs = (url) => url.startsWith(root) && !url.includes('/node_modules/');
/** The contracts keep no state. */
const isFresh = (url) => (isOurs(url) && !url.startsWith(`${root}libs/contracts/`)) || ofReact.test(url);

/** Ends each timer that a suite leaves waiting. */
const pending = new Set();
for (const [start, stop] of [
  ['setTimeout', clearTimeout],
  ['setInterval', clearInterval],
  ['setImmediate', clearImmediate],
]) {
  const ofNode = globalThis[start];
  const remembering = (...args) => {
    const timer = ofNode(...args);
    pending.add(() => stop(timer));
    return timer;
  };
  globalThis[start] = Object.defineProperties(remembering, Object.getOwnPropertyDescriptors(ofNode));
}

let restoreGlobals = () => {};

setSourceMapsSupport(true);
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const [, suite] = context.parentURL?.split('?') ?? [];
    if (!suite || resolved.url.includes('?') || !isFresh(resolved.url)) return resolved;
    return { ...resolved, url: `${resolved.url}?${suite}` };
  },
  load(url, context, next) {
    const [file, suite] = url.split('?');
    if (/\.test\.tsx?$/.test(file)) beginSuite();
    // No styles: a class that a style sheet does not name is undefined.
    if (file.endsWith('.css')) return asModule('export {};');
    if (isOurs(file) && /\.tsx?$/.test(file)) return asModule(compile(file));
    const loaded = next(url, context);
    return suite && loaded.format === 'commonjs' ? asModule(fromCommonJs(file)) : loaded;
  },
});

const asModule = (source) => ({ format: 'module', source, shortCircuit: true });

function compile(file) {
  let code = compiled.get(file);
  if (code === undefined) {
    const filename = fileURLToPath(file);
    ({ code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename }));
    compiled.set(file, code);
  }
  return code;
}

function beginSuite() {
  for (const name of Object.keys(require.cache)) if (ofReact.test(name)) delete require.cache[name];
  restoreGlobals();
  const before = new Map(
    Object.getOwnPropertyNames(globalThis).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  const logs = { ...console };
  restoreGlobals = () => {
    jest.restoreAllMocks();
    for (const end of pending) end();
    pending.clear();
    for (const name of Object.getOwnPropertyNames(globalThis)) if (!before.has(name)) delete globalThis[name];
    for (const [name, descriptor] of before) Object.defineProperty(globalThis, name, descriptor);
    Object.assign(console, logs);
  };
}

/** A module with the names of a CommonJS one. Imported as it is, that would stay empty after its first load. */
function fromCommonJs(file) {
  const filename = fileURLToPath(file);
  const names = Object.keys(withoutImmediates(() => require(filename))).filter((name) => name !== 'default');
  return `import { createRequire } from 'node:module';
const all = createRequire(import.meta.url)(${JSON.stringify(filename)});
export default all;
export const { ${names.join(', ')} } = all;`;
}

/**
 * Loads React as in a page of jsdom, which has neither: its effects then take turns by timers, and come before the timer for
 * which Testing Library waits.
 */
function withoutImmediates(load) {
  const { setImmediate, MessageChannel } = globalThis;
  Object.assign(globalThis, { setImmediate: undefined, MessageChannel: undefined });
  try {
    return load();
  } finally {
    Object.assign(globalThis, { setImmediate, MessageChannel });
  }
}
