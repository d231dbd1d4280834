// A page is seen first and taken over afterwards: its scripts come when all of its first screen is there, or as soon as
// the page is touched. A press, a choice or a letter that comes too early waits for them.
const { scripts } = JSON.parse(document.getElementById('page-config').textContent);
const signs = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
const capture = { capture: true, passive: true };

let begun = false;
const begin = () => {
  if (begun) return;
  begun = true;
  for (const sign of signs) removeEventListener(sign, begin, capture);
  const [host, ...others] = scripts;
  document.head.append(Object.assign(document.createElement('script'), { src: host, async: true }));
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href }));
  }
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
const afterPaint = () => requestAnimationFrame(() => setTimeout(begin));
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
// One slow picture does not hold up the rest; nor does a tab in the background, which paints nothing.
setTimeout(begin, 3000);

// React notes its properties at what it has taken over.
const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
let again;
const buttonOf = ({ target }) => (target instanceof Element ? target.closest('button[type="button"]') : null);
const onClick = (event) => {
  const button = buttonOf(event);
  if (button && !isTaken(button)) again = () => button.isConnected && button.click();
};
// React may take over just what is pressed, and answers then. Where it cannot yet, it ends the press before this.
const onAnswered = (event) => {
  const button = buttonOf(event);
  if (button && isTaken(button)) again = undefined;
};
const onSubmit = (event) => {
  const form = event.target;
  // A form with an address works by itself.
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  again = () => form.isConnected && event.submitter?.click();
};
// React gets no event for what was chosen or typed before it was loaded, or for what the browser restored: its state would
// show another size than the field. So each such field changes once more.
const changeOf = (field) => {
  const { type, checked, value, defaultValue } = field;
  if (type === 'radio' || type === 'checkbox') {
    if (checked === field.defaultChecked || (type === 'radio' && !checked)) return;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  const initial = field.options ? field.querySelector('[selected]')?.value : defaultValue;
  if (value === (initial ?? value) || type === 'file') return;
  return () => {
    // React compares with what was last set through its own setter.
    if (!field.options) field.value = initial;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event(field.options ? 'change' : 'input', { bubbles: true }));
  };
};
addEventListener('click', onClick, true);
addEventListener('click', onAnswered);
addEventListener('submit', onSubmit, true);
addEventListener('shop:listening', () => removeEventListener('submit', onSubmit, true), { once: true });
addEventListener(
  'shop:hydrated',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('click', onAnswered);
    // All fields are read first, because one change renders the others again. They are replayed after React's present work:
    // before it, a press would be handled without the choice.
    const changes = Array.from(document.querySelectorAll('input, select, textarea'), changeOf);
    queueMicrotask(() => {
      for (const change of changes) change?.();
      again?.();
    });
  },
  { once: true },
);
