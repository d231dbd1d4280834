import type { StaffCategory } from '@shop/contracts/categories';
import { Checkbox, TextInput, Textarea } from '@shop/ui/field';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { EditDialog } from '../../components/edit-dialog.tsx';
import { InUrdu, urduField } from '../../components/in-urdu.tsx';
import { urduTexts } from '../../components/urdu-texts.ts';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { staffCall, errorMessage } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { nextPosition } from './category-queries.ts';
import { categoryTexts as words } from './texts.ts';

const typedFrom = (category: StaffCategory | null) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  urduName: category?.urduName ?? '',
  urduDescription: category?.urduDescription ?? '',
  sortOrder: String(category?.sortOrder ?? ''),
  isActive: category?.isActive ?? true,
});

const names = {
  name: words.name,
  description: words.description,
  urduName: urduTexts.name,
  urduDescription: urduTexts.description,
  sortOrder: words.sortOrder,
  isActive: texts.list.active,
};

const ORDER = /^-?\d{1,6}$/;

/** Adds a category, or changes the one that is given. */
export function CategoryForm({ category, onClose }: { category: StaffCategory | null; onClose: () => void }) {
  const form = useEditForm({
    name: `category/${category?._id ?? 'new'}`,
    version: category?.version ?? 0,
    fresh: typedFrom(category),
    module: 'catalog',
    check: (typed) => ({
      ...(typed.name.trim() === '' && { name: words.nameMissing }),
      // A new one without a position comes last.
      ...(!(ORDER.test(typed.sortOrder.trim()) || (!category && !typed.sortOrder.trim())) && {
        sortOrder: words.sortWrong,
      }),
    }),
    send: async ({ sortOrder, ...typed }, version) => {
      const body = {
        ...typed,
        name: typed.name.trim(),
        description: typed.description.trim(),
        urduName: typed.urduName.trim(),
        urduDescription: typed.urduDescription.trim(),
        sortOrder: sortOrder.trim() ? Number(sortOrder) : await nextPosition(),
      };
      return category
        ? staffCall('', 'PUT /categories/:id', { params: { id: category._id }, body: { ...body, version } })
        : staffCall('', 'POST /categories', { body });
    },
    saved: ({ category: saved }) => words.saved(saved.name),
    onClose,
  });
  return (
    <EditDialog
      form={form}
      title={category ? words.editTitle : words.addTitle}
      conflict={words.conflict}
      theirs={<ConflictDiff theirs={typedFrom(category)} mine={form.typed} names={names} />}
      newest={category?.version}
      failed={[words.saveFailed, errorMessage(form.save.error)].filter(Boolean).join(': ')}
    >
      <TextInput
        label={words.name}
        {...form.text('name')}
        hint={category ? words.nameHint : undefined}
        maxLength={100}
        required
      />
      <Textarea
        label={words.description}
        {...form.text('description')}
        optional={texts.list.optional}
        maxLength={2000}
        rows={3}
      />
      <InUrdu isFilled={[form.typed.urduName, form.typed.urduDescription].some(Boolean)}>
        <TextInput
          label={urduTexts.name}
          optional={texts.list.optional}
          {...form.text('urduName')}
          {...urduField}
          maxLength={100}
        />
        <Textarea
          label={urduTexts.description}
          optional={texts.list.optional}
          {...form.text('urduDescription')}
          {...urduField}
          maxLength={2000}
          rows={3}
        />
      </InUrdu>
      <TextInput
        label={words.sortOrder}
        {...form.text('sortOrder')}
        inputMode="numeric"
        hint={category ? words.sortHint : words.sortNewHint}
      />
      <Checkbox label={words.isActive} hint={words.activeHint} {...form.checkbox('isActive')} />
    </EditDialog>
  );
}
