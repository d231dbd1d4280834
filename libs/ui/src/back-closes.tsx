import { useLayoutEffect, useRef } from 'react';

interface Layer {
  id: number;
  close: () => void;
}

let layers: readonly Layer[] = [];
let lastId = 0;
// Our own way back is under way: until it is over, a press would start out from the wrong entry.
let leaving = false;
let pressed: HTMLElement | null = null;
let listening = false;

const layerIn = (state: unknown): number | undefined => (state as { layer?: number } | null)?.layer;

// Before the router, which would load the page's data again: the page is the same.
function onPopState(event: PopStateEvent): void {
  const top = layers[layers.length - 1];
  if (leaving) {
    leaving = false;
    event.stopImmediatePropagation();
    pressed?.click();
    pressed = null;
  } else if (top && layerIn(event.state) !== top.id) {
    layers = layers.slice(0, -1);
    event.stopImmediatePropagation();
    top.close();
  } else if (!top && layerIn(event.state) !== undefined) {
    // Forward to what was closed does not open it again.
    leaving = true;
    event.stopImmediatePropagation();
    history.back();
  }
}

function onClick(event: MouseEvent): void {
  if (!leaving) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.target instanceof HTMLElement) pressed = event.target;
}

function layOver(close: () => void): () => void {
  if (!listening) {
    listening = true;
    addEventListener('popstate', onPopState, { capture: true });
    addEventListener('click', onClick, { capture: true });
  }
  const layer = { id: (lastId += 1), close };
  layers = [...layers, layer];
  // All of the router's own state stays: for it, nothing has happened.
  history.pushState({ ...(history.state as object | null), layer: layer.id }, '');
  return () => {
    if (!layers.includes(layer)) return;
    layers = layers.filter((each) => each !== layer);
    if (layerIn(history.state) !== layer.id) return;
    leaving = true;
    history.back();
  };
}

/**
 * While something lies over the page, Back closes it and the page stays. Links within it must replace the entry
 * (`replace`), so that Back later leads to the page and not to what was closed.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  // Before the paint that shows or hides it, so that a press of Back right then finds the history that fits the screen.
  useLayoutEffect(() => (open ? layOver(() => latest.current()) : undefined), [open]);
}
