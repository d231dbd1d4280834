// Stands in the head of each page of the storefront, so that no press is too early for it. A page is seen first and taken over
// afterwards: its scripts come when all of its first screen is there, or as soon as the page is touched. On a slow line they
// come before pictures. A press, a choice or a letter that comes too early waits for them.
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const capture = { capture: true, passive: true };

const { scripts = '', fonts = '' } = document.querySelector<HTMLElement>('[data-scripts]')?.dataset ?? {};
const [host = '', ...others] = scripts.split(' ');
const add = <Name extends 'script' | 'link'>(name: Name, parts: Partial<HTMLElementTagNameMap[Name]>) =>
  document.head.appendChild(Object.assign(document.createElement(name), parts));
const onceRead = (then: () => void) => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then, { once: true });
  else then();
};

// The first bytes took as long as on a line on which scripts would be late beside pictures. Connecting does not count.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const isSlow = performance.now() - (visit?.requestStart ?? 0) > 400;
const { classList } = document.documentElement;
const showPictures = () => classList.remove('slow');
let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, begin, capture);
  let missing = others.length + 1;
  const load = (src: string) => {
    const script = add('script', { src, async: true, fetchPriority: 'high' });
    const onEnd = ({ type }: Event) => {
      // The code that needs the script tries again.
      if (type === 'error') script.remove();
      missing -= 1;
      if (missing === 0) showPictures();
    };
    script.addEventListener('load', onEnd);
    script.addEventListener('error', onEnd);
  };
  add('link', { rel: 'preload', as: 'script', href: host, fetchPriority: 'high' });
  others.forEach(load);
  // It reads the end of the page.
  onceRead(() => load(host));
  setTimeout(openStorage);
};
// The first look into the storage waits for another process: better while the scripts travel than when they run.
const openStorage = () => {
  try {
    void localStorage.length;
  } catch {
    // Refused: the cart lives without it.
  }
};
for (const sign of signs) addEventListener(sign, begin, capture);
if (isSlow) {
  classList.add('slow', 'plain');
  setTimeout(showPictures, 8000);
  // Fonts of the shop lay the page out again. They can wait until it answers.
  addEventListener('shop:hydrated', () => classList.remove('plain'), { once: true });
  onceRead(begin);
} else {
  // Into the cache. A preload would be reported as one that nothing used in time.
  for (const font of fonts.match(/\S+/g) ?? []) {
    fetch(font)
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }
  // The server marks all pictures as lazy, since browsers request others before this script runs.
  const hasten = () => {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[decoding="auto"]')) image.loading = 'eager';
  };
  const parsed = new MutationObserver(hasten);
  parsed.observe(document, { childList: true, subtree: true });
  onceRead(() => parsed.disconnect());
}
addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)), { once: true });
// One slow picture does not hold up the rest; nor does a tab in the background, which paints nothing.
setTimeout(begin, 3000);

// React notes its properties at what it takes over, shortly before it answers there.
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
let again: (() => void) | undefined;
// React lets a press through to what it answers for, and ends it at the document where it cannot answer yet.
const keep = (type: 'click' | 'submit', control: HTMLElement, press: () => void) => {
  again = () => {
    if (control.isConnected) press();
  };
  const onArrival = () => {
    if (isTaken(control)) again = undefined;
  };
  control.addEventListener(type, onArrival, { once: true });
};
const onClick = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  if (!button) return;
  button.dataset['awaited'] = '';
  keep('click', button, () => button.click());
};
const onSubmit = (event: SubmitEvent) => {
  const form = event.target as HTMLFormElement;
  // A form with an address works by itself.
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  if (event.submitter) event.submitter.dataset['awaited'] = '';
  keep('submit', form, () => event.submitter?.click());
};
// React gets no event for what was chosen or typed before it was loaded, or for what the browser restored: its state would
// show another size than the field. So each such field changes once more.
const changeOf = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): (() => void) | undefined => {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    const { checked } = field;
    if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const { type, value } = field;
  const isList = field instanceof HTMLSelectElement;
  const initial = isList ? field.querySelector<HTMLOptionElement>('[selected]')?.value : field.defaultValue;
  if (initial === undefined || value === initial || type === 'file') return undefined;
  return () => {
    // React compares with what was last set through its own setter.
    if (!isList) field.value = initial;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
  };
};
addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
addEventListener(
  'shop:hydrated',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    for (const control of document.querySelectorAll<HTMLElement>('[data-awaited]')) delete control.dataset['awaited'];
    // All fields are read first, because one change renders the others again. They are replayed after React's present work:
    // before it, a press would be handled without the choice.
    const changes = Array.from(document.querySelectorAll<HTMLInputElement>('input, select, textarea'), changeOf);
    queueMicrotask(() => {
      for (const change of changes) change?.();
      again?.();
    });
  },
  { once: true },
);
