// A page is seen first and taken over afterwards: its scripts come when all of its first screen is there, or as soon as
// somebody touches it. A press or a letter that comes too early waits for them.
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

let again;
const onClick = ({ target }) => {
  const button = target instanceof Element ? target.closest('button[type="button"]') : null;
  if (button) again = () => button.isConnected && button.click();
};
const onSubmit = (event) => {
  const form = event.target;
  // A form with an address works by itself.
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  again = () => form.isConnected && event.submitter?.click();
};
addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
addEventListener(
  'shop:hydrated',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    again?.();
  },
  { once: true },
);
