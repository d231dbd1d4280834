import { useRef, useState } from 'react';
import { saveDraft, loadDraft } from '../lib/saved-draft.ts';

interface Draft<T> {
  /** Version of the edited thing when the first change was typed. */
  version: number;
  typed: T;
}

/** Subject of a form: a stored thing by its version, or a new one. */
export interface FormDraft<T> {
  /** The draft's own name among those of all forms. */
  name: string;
  /** 0 for something new. */
  version: number;
  /** The form as it stands before anything is typed. */
  fresh: T;
  /** A stored draft as it can still be used. */
  revive?: (stored: T) => T;
}

/**
 * State of a form. Without a draft, the form shows the newest stored state. From the first change on, all fields and
 * the version stay as they were. A draft survives a closed tab and an ended session; saving, discarding or signing out
 * deletes it.
 */
export function useFormDraft<T extends object>({ name, version, fresh, revive = (stored) => stored }: FormDraft<T>) {
  const [draft, setDraft] = useState<Draft<T> | null>(() => {
    const stored = loadDraft<Draft<T>>(name);
    return stored && { version: stored.version, typed: revive({ ...fresh, ...stored.typed }) };
  });
  // The newest draft, also for work that began before it, such as a save.
  const latest = useRef(draft);
  const change = (next: Draft<T> | null) => {
    latest.current = next;
    setDraft(next);
    saveDraft(name, next);
  };
  const now = draft ?? { version, typed: fresh };
  return {
    ...now,
    dirty: draft !== null,
    set(part: Partial<T> | ((typed: T) => Partial<T>)) {
      const before = latest.current ?? now;
      const changed = typeof part === 'function' ? part(before.typed) : part;
      change({ ...before, typed: { ...before.typed, ...changed } });
    },
    /** Deletes the stored draft of a form that is about to close; its fields stay filled until then. */
    forget: () => saveDraft(name, null),
    discard: () => change(null),
  };
}
