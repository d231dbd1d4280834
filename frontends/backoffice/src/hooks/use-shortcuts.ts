import { useEffect, useRef } from 'react';

const OFF = 'shortcuts_off';

/**
 * Returns true when single keys are shortcuts. Staff who dictate to the computer turn them off, because every spoken
 * word would press keys.
 */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(OFF) === null;
  } catch {
    return true;
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(OFF);
    else localStorage.setItem(OFF, '1');
  } catch {
    // Without storage they stay on.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Has single keys act while this component is shown; never while staff type in a field, nor below an open dialog.
 * `inDialog`: the component is itself in one.
 */
export function useShortcuts(actions: Readonly<Record<string, () => unknown>>, { inDialog = false } = {}): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const own = inDialog ? 1 : 0;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.repeat || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelectorAll('dialog[open]').length > own || !shortcutsAreOn()) return;
      const action = latest.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [own]);
}
