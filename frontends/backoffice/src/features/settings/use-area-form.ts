import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { Area, SettingsOf } from '@shop/contracts/settings/areas';
import type { StoredArea } from '@shop/contracts/settings/settings';
import { showToast } from '@shop/ui/toast';
import { useFirstWrongField } from '../../hooks/use-first-wrong-field.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { loadDraft, saveDraft } from '../../lib/saved-draft.ts';
import { fieldErrors, isConflict, staffCall } from '../../lib/session.ts';
import { areaQuery } from './settings-queries.ts';
import { settingsTexts as words } from './texts.ts';
import { changedPaths, valueAt, withTypedSince, withValue } from './values-at.ts';

/** The form of one area: what is typed, what is wrong with it, and what the environment decides. */
export interface AreaForm<A extends Area = Area> {
  area: A;
  values: SettingsOf<A>;
  /** Puts a value at a path such as `zones.0.fee`. */
  set: (path: string, value: unknown) => void;
  valueAt: (path: string) => unknown;
  /** Returns the error of the field at a path. */
  errorAt: (path: string) => string | undefined;
  /** Returns true when a field at a path or below it has an error. */
  isWrongIn: (path: string) => boolean;
  /** The variable of the environment that decides a field; undefined: the form does. */
  fixedBy: (path: string) => string | undefined;
  /** True when the signed-in role may not change the area. */
  isReadOnly: boolean;
}

/** Values as they were typed, with the version that they began from. */
interface Draft {
  base: Pick<StoredArea, 'version' | 'values'>;
  values: StoredArea['values'];
}

/**
 * Edits an area by its version. A colleague's change is shown, and overwritten only on purpose. What is typed outlives a
 * closed tab and an ended session.
 */
export function useAreaForm<A extends Area>(stored: StoredArea & { area: A }, isReadOnly: boolean) {
  const { area } = stored;
  const cache = useQueryClient();
  const draftName = `settings/${area}`;
  const [draft] = useState(() => loadDraft<Draft>(draftName));
  const [base, setBase] = useState({ ...stored, ...draft?.base });
  const [values, setValues] = useState(draft?.values ?? stored.values);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const element = useFirstWrongField(errors);
  const dirty = changedPaths(base.values, values).length > 0;
  useEffect(() => {
    const { version, values: before } = base;
    saveDraft<Draft>(draftName, dirty ? { base: { version, values: before }, values } : null);
  }, [draftName, dirty, base, values]);
  const begin = (newest: StoredArea, sent?: StoredArea['values']) => {
    setBase({ ...newest, area });
    setValues((typed) => (sent ? withTypedSince(newest.values, sent, typed) : newest.values));
    setErrors({});
    save.reset();
  };
  const unsaved = useUnsaved({ dirty, discard: () => begin(base), close: () => undefined });
  const save = useMutation({
    mutationFn: (body: Pick<StoredArea, 'version' | 'values'>) =>
      staffCall('', 'PUT /admin/settings/:area', { params: { area }, body }),
    onSuccess: async (saved, sent) => {
      begin(saved, sent.values);
      cache.setQueryData(areaQuery(area).queryKey, saved);
      showToast({ message: words.saved });
      await cache.invalidateQueries(changedBy('settings'));
    },
    onError: (error) => {
      // Asked once more, so that the conflict shows what a colleague saved.
      if (isConflict(error)) return cache.invalidateQueries({ queryKey: areaQuery(area).queryKey });
      const found = fieldErrors(error);
      setErrors(
        Object.fromEntries(Object.entries(found).map(([path, message]) => [path.replace(/^values\./, ''), message])),
      );
    },
  });
  const form: AreaForm<A> = {
    area,
    // The API checked them by the schema of the area.
    values: values as unknown as SettingsOf<A>,
    set: (path, value) => setValues((now) => withValue(now, path, value)),
    valueAt: (path) => valueAt(values, path),
    errorAt: (path) => errors[path],
    isWrongIn: (path) => Object.keys(errors).some((each) => each === path || each.startsWith(`${path}.`)),
    fixedBy: (path) => base.fixed.find((fixed) => fixed.path === path)?.variable,
    isReadOnly,
  };
  return {
    form,
    element,
    dirty,
    save,
    hasErrors: Object.keys(errors).length > 0,
    /** A newer version than the one that is edited. */
    newer: stored.version > base.version ? stored : null,
    /** Goes on from what is saved by now; what was typed is given up. */
    begin: (newest: StoredArea) => begin(newest),
    saveOver: () => save.mutate({ version: stored.version, values }),
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!save.isPending) save.mutate({ version: base.version, values });
    },
    unsavedQuestion: unsaved.question,
  };
}
