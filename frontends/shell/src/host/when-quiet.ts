/** Runs work that no visitor waits for, once the page has loaded and its browser is idle. */
export function whenQuiet(work: () => void): void {
  // Not every browser knows when it is idle: Safari does not.
  const run = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 2_000));
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
