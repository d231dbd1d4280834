import { JSDOM, VirtualConsole } from 'jsdom';
import { propertiesWithResolvedValueImplemented as computed } from 'jsdom/lib/jsdom/living/helpers/style-rules.js';

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: 'http://localhost/', virtualConsole });

// jsdom computes thirteen colours whenever somebody asks if an element is hidden. No style sheet is loaded that sets one.
for (const property of Object.keys(computed)) if (property.includes('color')) delete computed[property];

/**
 * Names of Node that a page has in its own way. All else that Node has stays Node's: React Router and msw accept only its
 * requests, streams and abort signals. `File` comes first: Node's fetch loads with `MessageEvent`, and makes the files of
 * a form by the class that is global then.
 */
const ofPage = ['File', 'Blob', 'CustomEvent', 'DOMException', 'Event', 'EventTarget', 'FormData', 'MessageEvent'];
const lacking = Object.getOwnPropertyNames(window).filter((name) => !Object.hasOwn(globalThis, name));
for (const name of new Set([...ofPage, 'navigator', 'localStorage', 'sessionStorage', ...lacking])) {
  const { get, set, ...own } = Object.getOwnPropertyDescriptor(window, name);
  const accessors = { get: get?.bind(window), set: set?.bind(window) };
  Object.defineProperty(globalThis, name, { ...(get ? accessors : own), configurable: true });
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
  globalThis[name] = window[name].bind(window);
}
for (const name of ['window', 'self', 'top', 'parent', 'frames']) {
  Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
}
// Loaded last: it completes the page that stands here.
await import('./browser-gaps.ts');
