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
