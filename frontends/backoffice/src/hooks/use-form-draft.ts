import { useState } from 'react';
import { saveDraft, loadDraft } from '../lib/saved-draft.ts';

interface Draft<T> {
  /** Of what was edited, when the first change was typed. */
  version: number;
  typed: T;
}

/** What a form writes: something by its version, or something new. */
interface Written<T> {
  /** Tells its draft from those of other forms. */
  name: string;
  /** 0 of something new. */
  version: number;
  /** The form as it stands before anything is typed. */
  fresh: T;
  /** A kept draft as it can still be used. */
  revive?: (kept: T) => T;
}

/**
 * What stands in a form. Until something is typed, that is what it writes as it is by now; from then on everything stays
 * as it was, with its version. It outlives a closed tab and an ended session until it is saved, discarded or left by
 * logging out.
 */
export function useFormDraft<T extends object>({ name, version, fresh, revive = (kept) => kept }: Written<T>) {
  const [draft, setDraft] = useState<Draft<T> | null>(() => {
    const kept = loadDraft<Draft<T>>(name);
    return kept && { version: kept.version, typed: revive({ ...fresh, ...kept.typed }) };
  });
  const now = draft ?? { version, typed: fresh };
  return {
    ...now,
    dirty: draft !== null,
    set(part: Partial<T>) {
      const next = { ...now, typed: { ...now.typed, ...part } };
      setDraft(next);
      saveDraft(name, next);
    },
    /** Before the form closes, whose words stand until then. */
    forget: () => saveDraft(name, null),
    discard() {
      saveDraft(name, null);
      setDraft(null);
    },
  };
}
