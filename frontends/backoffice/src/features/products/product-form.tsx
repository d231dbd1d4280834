import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '@shop/contracts/client';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Product, StaffProduct } from '@shop/contracts/products';
import { MAX_PAPER_LENGTH, MAX_SUBTITLE_LENGTH } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { Conflict } from '../../components/conflict.tsx';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import * as layout from '../../components/form.module.css';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import type { SetGuard } from '../../hooks/use-unsaved.tsx';
import { errorMessage, isConflict } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import { productTexts as words } from './texts.ts';
import { PictureField } from './picture-field.tsx';
import type { SortedPicture } from './picture-sorter.tsx';
import {
  type ProductDraft,
  areMeasured,
  draftOf,
  emptyRow,
  factsOf,
  sizesOf,
  unclearPrice,
  weightOf,
} from './product-draft.ts';
import * as styles from './product-form.module.css';
import { picturesOf, picturesOver, storedPictures } from './product-pictures.ts';
import { categoryNames, productDetail } from './product-queries.ts';
import { saveProduct } from './save-product.ts';
import { SizeRows } from './size-rows.tsx';

const label = {
  name: words.name,
  subtitle: words.subtitle,
  description: words.description,
  category: words.category,
  sizes: words.sizes,
  paper: words.paper,
  weight: words.weight,
  frameIncluded: words.frameIncluded,
  tags: words.tags,
  featured: words.featured,
  inStock: words.inStock,
  published: words.isPublished,
};
// The answer was lost, and the form was changed before it was sent again.
const isMadeAlready = (error: unknown) => hasCode(error, 'idempotency_key_reused');

interface Typed extends ProductDraft {
  pictures: readonly SortedPicture[];
  /** Of the one product that this form makes, however often it is sent. */
  key: string;
}

/** What is wrong, by field, in the order of the form. */
function check({ name, description, sizes: rows, weight }: Typed) {
  const sizes = sizesOf(rows);
  const unclear = unclearPrice(rows);
  return {
    ...(name.trim() === '' && { name: words.nameMissing }),
    ...(description.trim() === '' && { description: words.descriptionMissing }),
    ...(!sizes && { sizes: unclear ?? words.sizesMissing }),
    ...(sizes && !areMeasured(sizes) && { sizes: words.measuresWrong }),
    ...(weightOf(weight) === undefined && { weight: words.weightWrong }),
  };
}

const failure = (error: Error) =>
  isMadeAlready(error) ? words.madeAlready : [words.saveFailed, errorMessage(error)].filter(Boolean).join(' ');

interface ProductFormProps {
  /** Null for a new one. */
  opened: StaffProduct | null;
  onDone: () => void;
  /** Of the sheet around it. */
  setGuard: SetGuard;
}

/** Creates or changes a product. What was typed outlives a closed tab and an ended session. */
export function ProductForm({ opened: given, onDone, setGuard }: ProductFormProps) {
  const cache = useQueryClient();
  const { data: categories = [] } = useQuery(categoryNames);
  const [key] = useState(newKey);
  const [opened] = useState(given);
  // Read here, not from above: the render that shows a conflict must have the newest version.
  const { data: product = opened } = useQuery({ ...productDetail(opened?._id ?? ''), enabled: opened !== null });
  const [progress, setProgress] = useState<number | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const form = useEditForm<Typed, Product>({
    name: `product/${product?._id ?? 'new'}`,
    version: product?.version ?? 0,
    fresh: { ...draftOf(product), pictures: product ? picturesOf(product) : [], key },
    revive: (stored) => ({
      ...stored,
      // One that was stored before rows had a width and a height has none.
      sizes: stored.sizes.map((row) => ({ ...emptyRow(), ...row })),
      pictures: storedPictures(product, stored.pictures),
    }),
    module: 'catalog',
    reload: async () => {
      if (product) await cache.fetchQuery({ ...productDetail(product._id), staleTime: 0 }).catch(() => undefined);
    },
    check,
    async send({ pictures, key: sentKey, ...draft }, version, isOver) {
      setProgress(0);
      try {
        return await saveProduct({
          draft,
          sizes: sizesOf(draft.sizes) ?? [],
          pictures: isOver && product && opened ? picturesOver(pictures, opened, product) : pictures,
          key: sentKey,
          product: product && { _id: product._id, version },
          onProgress: setProgress,
        });
      } finally {
        setProgress(null);
      }
    },
    errorsOf: () => ({}),
    saved: ({ name }) => words.saved(name),
    onClose: onDone,
    setGuard,
  });
  const element = useRef<HTMLFormElement>(null);
  const { typed, set, errors, dirty, save } = form;
  const { pictures } = typed;
  const setPictures = (next: readonly SortedPicture[]) => set({ pictures: next });
  useSaveKey(element);

  // Files cannot be stored with the draft, so leaving the page with new pictures asks first.
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (pictures.some((picture) => 'file' in picture)) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [pictures]);

  const conflict = isConflict(save.error);
  const problems: { field?: string; message: string }[] = Object.entries(errors).map(([field, message]) => ({
    field: `product-${field}`,
    message,
  }));
  if (save.error && !conflict) problems.push({ message: failure(save.error) });
  const text = (name: 'name' | 'subtitle' | 'description' | 'category' | 'tags' | 'paper' | 'weight') => ({
    ...form.text(name),
    id: `product-${name}`,
  });
  const names = [...new Set([...categories, ...(typed.category ? [typed.category] : [])])];
  return (
    <form ref={element} className={layout.form} noValidate onSubmit={form.submit}>
      <ErrorSummary title={texts.conflict.problem} problems={problems} attempt={form.attempt} />
      <TextInput label={words.name} {...text('name')} required maxLength={100} dir="auto" />
      <TextInput
        label={words.subtitle}
        hint={words.subtitleHint}
        optional={texts.list.optional}
        {...text('subtitle')}
        maxLength={MAX_SUBTITLE_LENGTH}
        dir="auto"
      />
      <Textarea label={words.description} {...text('description')} required maxLength={5000} rows={5} dir="auto" />
      <Select label={words.category} {...text('category')}>
        <option value="">{words.noCategory}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <SizeRows id="product-sizes" rows={typed.sizes} error={errors['sizes']} onChange={(sizes) => set({ sizes })} />
      <TextInput
        label={words.paper}
        hint={words.paperHint}
        optional={texts.list.optional}
        {...text('paper')}
        maxLength={MAX_PAPER_LENGTH}
        dir="auto"
      />
      <TextInput
        label={words.weight}
        hint={words.weightHint}
        optional={texts.list.optional}
        {...text('weight')}
        inputMode="numeric"
      />
      <Checkbox label={words.frameIncluded} {...form.checkbox('frameIncluded')} />
      <PictureField
        pictures={pictures}
        name={typed.name}
        onChange={setPictures}
        isPreparing={isPreparing}
        onPreparing={setPreparing}
      />
      <TextInput label={words.tags} hint={words.tagsHint} optional={texts.list.optional} {...text('tags')} dir="auto" />
      <Checkbox label={words.isInStock} {...form.checkbox('inStock')} />
      <Checkbox label={words.isFeatured} {...form.checkbox('featured')} />
      <Checkbox label={words.isPublished} hint={words.publishedHint} {...form.checkbox('published')} />
      {conflict && product && (
        <Conflict message={words.conflict} newest={product.version} onTheirs={form.discard} onMine={form.saveOver}>
          <ConflictDiff theirs={factsOf(draftOf(product))} mine={factsOf(typed)} names={label} />
        </Conflict>
      )}
      {!conflict && (
        <div className={styles.bar} data-dirty={dirty}>
          <p role="status">{dirty && texts.list.unsaved}</p>
          {progress !== null && <progress value={progress} aria-label={words.uploading} />}
          {dirty && !save.isPending && (
            <Button variant="ghost" onClick={form.discard}>
              {texts.list.discard}
            </Button>
          )}
          <Button type="submit" busy={save.isPending || isPreparing}>
            {save.isPending ? texts.list.saving : texts.list.save}
          </Button>
        </div>
      )}
      {form.unsavedQuestion}
    </form>
  );
}
