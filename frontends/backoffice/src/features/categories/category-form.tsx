import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { Category } from '@shop/contracts/categories';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { entered } from '@shop/ui/entered';
import { Checkbox, TextInput, Textarea } from '@shop/ui/field';
import { showToast } from '@shop/ui/toast';
import * as form from '../../form.module.css';
import { texts } from '../../texts.ts';
import { staffCall, toldBy } from '../session/session.ts';

const words = texts.categories;

/** Adds a category, or changes the one that is given. */
export function CategoryForm({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const cache = useQueryClient();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({
    mutationFn: (body: { name: string; description: string; isActive: boolean; sortOrder: number }) =>
      category
        ? staffCall('', 'PUT /categories/:id', { params: { id: category._id }, body })
        : staffCall('', 'POST /categories', { body }),
    onSuccess: async ({ category: saved }) => {
      showToast({ message: words.saved(saved.name) });
      onClose();
      await cache.invalidateQueries({ queryKey: ['categories'] });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const typed = new FormData(event.currentTarget);
    const name = entered(typed, 'name');
    const order = entered(typed, 'sortOrder') || '0';
    const found = {
      ...(name === '' && { name: words.nameMissing }),
      ...(!/^-?\d{1,6}$/.test(order) && { sortOrder: words.sortWrong }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const isActive = typed.get('isActive') !== null;
    save.mutate({ name, description: entered(typed, 'description'), isActive, sortOrder: Number.parseInt(order, 10) });
  };
  return (
    <Dialog open onClose={onClose} title={category ? words.editTitle : words.addTitle} closeLabel={texts.close}>
      <form className={form.form} noValidate onSubmit={submit}>
        <TextInput
          label={words.name}
          name="name"
          defaultValue={category?.name}
          hint={category ? words.nameHint : undefined}
          error={errors['name']}
          maxLength={100}
          required
        />
        <Textarea
          label={words.description}
          name="description"
          defaultValue={category?.description}
          optional={texts.list.optional}
          maxLength={2000}
          rows={3}
        />
        <TextInput
          label={words.sortOrder}
          name="sortOrder"
          inputMode="numeric"
          hint={words.sortHint}
          error={errors['sortOrder']}
          defaultValue={category?.sortOrder ?? 0}
        />
        <Checkbox label={words.isActive} name="isActive" defaultChecked={category?.isActive ?? true} />
        {save.isError && (
          <p className={form.error} role="alert">
            {words.saveFailed}
            {toldBy(save.error) && `: ${toldBy(save.error)}`}
          </p>
        )}
        <div className={form.answers}>
          <Button look="ghost" onClick={onClose}>
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
