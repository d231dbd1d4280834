import { queryClient, session, token } from './session.ts';

const PREFIX = 'draft/';
// Storage takes text only: files that were chosen outlive an ended session here.
const whole = new Map<string, unknown>();

const prefixOf = (username: string) => `${PREFIX}${encodeURIComponent(username)}/`;

/** The owner of drafts is the signed-in account; null after a sign-out, also in another tab. */
function keyOf(name: string): string | null {
  const admin = queryClient.getQueryData(session.queryKey);
  return admin && token.read() !== null ? prefixOf(admin.username) + name : null;
}

/**
 * Returns the draft of a form that was left by a closed tab or an ended session; null when there is none. Files in a
 * draft read from storage are empty objects.
 */
export function loadDraft<T>(name: string): T | null {
  const key = keyOf(name);
  if (key === null) return null;
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    return (whole.get(key) ?? JSON.parse(text)) as T;
  } catch {
    return null;
  }
}

/** Stores the draft of a form; `null` deletes it. */
export function saveDraft<T>(name: string, draft: T | null): void {
  const key = keyOf(name);
  if (key === null) return;
  try {
    if (draft === null) {
      whole.delete(key);
      localStorage.removeItem(key);
    } else {
      whole.set(key, draft);
      localStorage.setItem(key, JSON.stringify(draft));
    }
  } catch {
    // Without storage the draft lives as long as its form.
  }
}

/** Deletes an account's drafts: the computer may be shared. */
export function clearDraftsOf(username: string): void {
  const prefix = prefixOf(username);
  for (const key of whole.keys()) if (key.startsWith(prefix)) whole.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage nothing was written down.
  }
}
