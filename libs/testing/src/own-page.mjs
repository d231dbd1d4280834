import { File as NodeFile } from 'node:buffer';
import { registerHooks } from 'node:module';
import { configure, getConfig, screen, within } from '@testing-library/dom';
import { JSDOM, VirtualConsole } from 'jsdom';
// Loaded before the first page, of which they would else keep parts for good.
import '@testing-library/user-event';
import 'msw/node';

// Each suite of components has a page of its own.

const gaps = new URL('browser-gaps.ts', import.meta.url).href;
const settings = { ...getConfig() };

/** Names that Node has, too, and of which a page needs its own. Node's network classes take only Node's signals and streams. */
const ofPage = new Set([
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Storage',
  'localStorage',
  'navigator',
  'sessionStorage',
]);
const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

let closePage = () => {};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes('.test.tsx?') || typeof loaded.source !== 'string') return loaded;
    closePage();
    openPage();
    return { ...loaded, source: `import '${gaps}';${loaded.source}` };
  },
});

function openPage() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const options = { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole };
  const { window } = new JSDOM('<!DOCTYPE html>', options);
  for (const name of [...Object.getOwnPropertyNames(window), ...inherited]) {
    if (!(name in globalThis) || ofPage.has(name)) Object.defineProperty(globalThis, name, asGlobal(window, name));
  }
  Object.assign(globalThis, { window: globalThis, self: globalThis, parent: globalThis, top: globalThis });
  // Node makes files of the global class when it reads a form, and then takes only those of its own.
  Object.setPrototypeOf(window.Blob.prototype, NodeFile.prototype);
  configure(settings);
  Object.assign(screen, within(document.body));

  const errors = [];
  window.addEventListener('error', ({ error }) => error && errors.push(error));
  afterEach(() => {
    const [error] = errors.splice(0);
    if (error) throw error;
  });

  closePage = () => window.close();
}

/** A property of a page as one of the global object, of which it stays when a test sets it. */
function asGlobal(window, name) {
  const value = window[name];
  const shared = { configurable: true, enumerable: true };
  if (typeof value === 'function') {
    return { ...shared, writable: true, value: /^[a-z]/.test(name) ? value.bind(window) : value };
  }
  return {
    ...shared,
    get: () => window[name],
    set: (own) => {
      if (name.startsWith('on')) window[name] = own;
      else Object.defineProperty(globalThis, name, { ...shared, writable: true, value: own });
    },
  };
}
