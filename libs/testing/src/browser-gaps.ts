// What the shop uses of browsers and jsdom lacks, as far as tests can notice.

const opened: { dialog: HTMLDialogElement; opener: Element | null }[] = [];

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
  opened.push({ dialog: this, opener: document.activeElement });
  this.open = true;
  this.querySelector<HTMLElement>('button, input, select, textarea, a[href]')?.focus();
};

HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  const index = opened.findIndex(({ dialog }) => dialog === this);
  const [entry] = index < 0 ? [] : opened.splice(index, 1);
  if (entry?.opener instanceof HTMLElement) entry.opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

document.addEventListener('keydown', (event) => {
  const top = opened.findLast(({ dialog }) => dialog.isConnected)?.dialog;
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
});

class NothingInSight implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

class NothingResized implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

navigator.sendBeacon = () => true;

/** A phone held upright, without any preferences: no media query matches. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

Object.assign(globalThis, {
  IntersectionObserver: NothingInSight,
  ResizeObserver: NothingResized,
  matchMedia,
  scrollTo: () => undefined,
});
Blob.prototype.arrayBuffer = function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsArrayBuffer(this);
  });
};
// A file that is saved leads nowhere.
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (!this.hasAttribute('download')) HTMLElement.prototype.click.call(this);
};
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) => {
  const element = createElement(name, options);
  // React complains of elements that a browser does not know; all of ours know this one.
  if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
  return element;
};
// Nothing is laid out.
document.elementsFromPoint = () => [];
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
URL.createObjectURL = () => 'blob:of-a-test';
URL.revokeObjectURL = () => undefined;
