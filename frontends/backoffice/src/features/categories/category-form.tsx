import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { StaffCategory } from '@shop/contracts/categories';
import { Dialog } from '@shop/ui/dialog';
import { Checkbox, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import { FormActions } from '../../components/form-actions.tsx';
import * as form from '../../components/form.module.css';
import { texts } from '../../texts.ts';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { useFieldErrors } from '../../hooks/use-field-errors.ts';
import { useFormDraft } from '../../hooks/use-form-draft.ts';
import { useUnsaved } from '../../hooks/use-unsaved.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { isConflict, staffCall, errorMessage, fieldErrors } from '../../lib/session.ts';

const words = texts.categories;

const typedFrom = (category: StaffCategory | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  sortOrder: String(category?.sortOrder ?? 0),
  isActive: category?.isActive ?? true,
});

const names = {
  name: words.name,
  description: words.description,
  sortOrder: words.sortOrder,
  isActive: texts.list.active,
};

const orderOf = ({ sortOrder }: ReturnType<typeof typedFrom>) => sortOrder.trim() || '0';

/** Adds a category, or changes the one that is given; a colleague's change is never overwritten unseen. */
export function CategoryForm({ category, onClose }: { category: StaffCategory | null; onClose: () => void }) {
  const cache = useQueryClient();
  const { version, typed, dirty, set, forget, discard } = useFormDraft({
    name: `category/${category?._id ?? 'new'}`,
    version: category?.version ?? 0,
    fresh: typedFrom(category),
  });
  const unsaved = useUnsaved({ dirty, discard: forget, close: onClose });
  const { form: element, errors, setErrors } = useFieldErrors();
  const save = useMutation({
    /** On the version that was opened, or over the newer one that was shown. */
    mutationFn: (on: number) => {
      const body = {
        ...typed,
        name: typed.name.trim(),
        description: typed.description.trim(),
        sortOrder: Number.parseInt(orderOf(typed), 10),
      };
      return category
        ? staffCall('', 'PUT /categories/:id', { params: { id: category._id }, body: { ...body, version: on } })
        : staffCall('', 'POST /categories', { body });
    },
    onSuccess: async ({ category: saved }) => {
      showToast({ message: words.saved(saved.name) });
      forget();
      unsaved.leave();
      await cache.invalidateQueries(changedBy('catalog'));
    },
    // What a colleague made of it is shown before anybody saves over it.
    onError: (error) => {
      if (isConflict(error)) return cache.invalidateQueries(changedBy('catalog'));
      setErrors(fieldErrors(error));
    },
  });
  const check = (on: number) => {
    if (save.isPending) return;
    const found = {
      ...(typed.name.trim() === '' && { name: words.nameMissing }),
      ...(!/^-?\d{1,6}$/.test(orderOf(typed)) && { sortOrder: words.sortWrong }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(on);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(version);
  };
  const bound = (name: 'name' | 'description' | 'sortOrder') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog
      open
      onClose={unsaved.leave}
      mayClose={unsaved.mayClose}
      title={category ? words.editTitle : words.addTitle}
      closeLabel={texts.close}
    >
      <form ref={element} className={form.form} noValidate onSubmit={submit}>
        <TextInput
          label={words.name}
          {...bound('name')}
          hint={category ? words.nameHint : undefined}
          error={errors['name']}
          maxLength={100}
          required
        />
        <Textarea
          label={words.description}
          {...bound('description')}
          optional={texts.list.optional}
          maxLength={2000}
          rows={3}
        />
        <TextInput
          label={words.sortOrder}
          {...bound('sortOrder')}
          inputMode="numeric"
          hint={words.sortHint}
          error={errors['sortOrder']}
        />
        <Checkbox
          label={words.isActive}
          hint={words.activeHint}
          checked={typed.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
        <FormActions
          save={save}
          conflict={words.conflict}
          theirs={<ConflictDiff theirs={typedFrom(category)} mine={typed} names={names} />}
          failed={[words.saveFailed, errorMessage(save.error)].filter(Boolean).join(': ')}
          onCancel={() => unsaved.mayClose() && unsaved.leave()}
          onTheirs={() => {
            discard();
            save.reset();
          }}
          newest={category?.version ?? version}
          onMine={check}
        />
      </form>
      {unsaved.question}
    </Dialog>
  );
}
