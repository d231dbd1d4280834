import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { type ToastMessage, showToast } from '@shop/ui/toast';
import { type ChangedModule, changedBy } from '../lib/query-keys.ts';
import { fieldErrors, isConflict } from '../lib/session.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';
import { type SetGuard, useUnsaved } from './use-unsaved.tsx';

type FieldErrors = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type FieldOf<T, Value> = { [Name in keyof T]: T[Name] extends Value ? Name : never }[keyof T] & string;

interface EditForm<T, Saved> extends FormDraft<T> {
  /** The module that owns what is edited. */
  module: ChangedModule;
  /** Loads what a colleague saved; the lists of the module unless given. */
  reload?: () => Promise<unknown>;
  /** Returns the errors by field before anything is sent. */
  check: (typed: T) => FieldErrors;
  /** Saves on top of a version: the one that was opened, or (`isOver`) a newer one that was shown. */
  send: (typed: T, version: number, isOver: boolean) => Promise<Saved>;
  /** Returns the API's errors by field of the form. By default the API's names of fields are used. */
  errorsOf?: (error: Error) => FieldErrors;
  saved: (saved: Saved) => string | ToastMessage;
  onClose: () => void;
  /** Runs after a save in place of closing the form. */
  onSaved?: (saved: Saved) => void;
  /** Sets the guard of the sheet around the form, when another component renders the sheet. */
  setGuard?: SetGuard;
}

/**
 * A form that edits one thing by its version, or makes one: draft, checks, save, unsaved changes and conflict. A
 * colleague's change is never overwritten unseen: on a conflict `reload` loads it, and `<Conflict>` asks what to do.
 */
export function useEditForm<T extends object, Saved>(edit: EditForm<T, Saved>) {
  const { module, check, send, errorsOf = fieldErrors, onClose } = edit;
  const cache = useQueryClient();
  const refresh = () => cache.invalidateQueries(changedBy(module));
  const draft = useFormDraft(edit);
  const { version, typed, set } = draft;
  const unsaved = useUnsaved({ dirty: draft.dirty, discard: draft.forget, close: onClose, setGuard: edit.setGuard });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [attempt, setAttempt] = useState(0);

  const save = useMutation({
    mutationFn: (on: number) => send(typed, on, on !== version),
    onSuccess: async (saved) => {
      const message = edit.saved(saved);
      showToast(typeof message === 'string' ? { message } : message);
      draft.forget();
      unsaved.leave(edit.onSaved && (() => edit.onSaved?.(saved)));
      await refresh();
    },
    onError: (error) => {
      if (isConflict(error)) return edit.reload ? edit.reload() : refresh();
      setErrors(errorsOf(error));
      setAttempt((count) => count + 1);
      // It may have been saved, and only the answer was lost.
      void refresh();
    },
  });
  const trySave = (on: number) => {
    if (save.isPending) return;
    const found = check(typed);
    setErrors(found);
    if (Object.keys(found).length === 0) return save.mutate(on);
    setAttempt((count) => count + 1);
    if (!isConflict(save.error)) save.reset();
  };
  return {
    typed,
    set,
    version,
    dirty: draft.dirty,
    errors,
    /** Counts what was not saved, for an error summary. */
    attempt,
    save: { isPending: save.isPending, error: save.error },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      trySave(version);
    },
    /** Saves over a version: the one that was opened, or a newer one that was shown. */
    saveOver: trySave,
    /** Back to what is saved by now. */
    discard() {
      draft.discard();
      setErrors({});
      save.reset();
    },
    text: <Name extends FieldOf<T, string>>(name: Name) => ({
      name,
      value: String(typed[name]),
      error: errors[name],
      onChange: ({ target }: ChangeEvent<Control>) => set({ [name]: target.value } as Partial<T>),
    }),
    checkbox: <Name extends FieldOf<T, boolean>>(name: Name) => ({
      checked: Boolean(typed[name]),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => set({ [name]: target.checked } as Partial<T>),
    }),
    mayClose: unsaved.mayClose,
    leave: () => unsaved.leave(),
    unsavedQuestion: unsaved.question,
  };
}
