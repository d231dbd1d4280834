import { useState } from 'react';

/** What was typed into a form and left behind, by a closed tab or an ended session; null when there is nothing. */
export function keptDraft<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; `null` forgets it. */
export function keepDraft<T>(key: string, draft: T | null): void {
  try {
    if (draft === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

/** A form as typed that outlives a reload and an ended session, until it is forgotten. */
export function useKeptForm<T extends object>(key: string, fresh: () => T) {
  const [typed, setTyped] = useState<T>(() => ({ ...fresh(), ...keptDraft<T>(key) }));
  return {
    typed,
    set(part: Partial<T>) {
      const next = { ...typed, ...part };
      setTyped(next);
      keepDraft(key, next);
    },
    forget: () => keepDraft(key, null),
  };
}
