import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Category } from '@shop/contracts/categories';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { Checkbox, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../form.module.css';
import { useKeptForm } from '../../kept-draft.ts';
import { texts } from '../../texts.ts';
import { staffCall, toldBy } from '../session/session.ts';

const words = texts.categories;

const typedFrom = (category: Category | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  sortOrder: String(category?.sortOrder ?? 0),
  isActive: category?.isActive ?? true,
});

/** Adds a category, or changes the one that is given. */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const cache = useQueryClient();
  const { typed, set, forget } = useKeptForm(`category_draft_${category?._id ?? 'new'}`, () => typedFrom(category));
  const close = () => {
    forget();
    onClose();
  };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: { name: string; description: string; isActive: boolean; sortOrder: number }) =>
      category
        ? staffCall('', 'PUT /categories/:id', { params: { id: category._id }, body })
        : staffCall('', 'POST /categories', { body }),
    onSuccess: async ({ category: saved }) => {
      showToast({ message: words.saved(saved.name) });
      close();
      await cache.invalidateQueries({ queryKey: ['categories'] });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const name = typed.name.trim();
    const order = typed.sortOrder.trim() || '0';
    const found = {
      ...(name === '' && { name: words.nameMissing }),
      ...(!/^-?\d{1,6}$/.test(order) && { sortOrder: words.sortWrong }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    save.mutate({ ...typed, name, description: typed.description.trim(), sortOrder: Number.parseInt(order, 10) });
  };
  const bound = (name: 'name' | 'description' | 'sortOrder') => ({
    name,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <Dialog open onClose={close} title={category ? words.editTitle : words.addTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
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
          checked={typed.isActive}
          onChange={(event) => set({ isActive: event.target.checked })}
        />
        {save.isError && (
          <p className={form.error} role="alert">
            {words.saveFailed}
            {toldBy(save.error) && `: ${toldBy(save.error)}`}
          </p>
        )}
        <div className={form.answers}>
          <Button look="ghost" onClick={close}>
            {texts.list.cancel}
          </Button>
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? texts.list.saving : texts.list.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
