import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Product } from '@shop/contracts/products';
import { MAX_PRODUCT_IMAGES } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { showToast } from '@shop/ui/toast';
import * as form from '../../form.module.css';
import { texts } from '../../texts.ts';
import { toldBy } from '../session/session.ts';
import { PictureSorter, type SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, draftOf, keepDraft, keptDraft, sizesOf } from './product-draft.ts';
import * as styles from './product-form.module.css';
import { categoryNames } from './product-queries.ts';
import { saveProduct } from './save-product.ts';
import { SizeRows } from './size-rows.tsx';

const words = texts.products;

const picturesOf = (product: Product | null): SortedPicture[] =>
  product?.images.map(({ url, sources }) => ({ url, preview: sources[0]?.webp ?? url })) ?? [];

/** Creates or changes a product. What was typed outlives a closed tab and an ended session. */
export function ProductForm({ product, onDone }: { product: Product | null; onDone: () => void }) {
  const cache = useQueryClient();
  const { data: categories = [] } = useQuery(categoryNames);
  const [draft, setDraft] = useState<ProductDraft>(() => keptDraft(product) ?? draftOf(product));
  const [pictures, setPictures] = useState(() => picturesOf(product));
  const [problems, setProblems] = useState<readonly { field?: string; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<number | null>(null);
  const [dirty, setDirty] = useState(() => keptDraft(product) !== null);
  const element = useRef<HTMLFormElement>(null);

  const set = (part: Partial<ProductDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setDirty(true);
    keepDraft(product, next);
  };
  const refuse = (found: typeof problems) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const save = useMutation({
    mutationFn: (sizes: NonNullable<ReturnType<typeof sizesOf>>) =>
      saveProduct({ product, draft, sizes, pictures, onProgress: setProgress }),
    onSuccess: async (saved) => {
      keepDraft(product, null);
      setDirty(false);
      showToast({ message: words.saved(saved.name) });
      await cache.invalidateQueries({ queryKey: ['products'] });
      onDone();
    },
    onError: (error) => {
      refuse([{ message: [words.saveFailed, toldBy(error)].filter(Boolean).join(' ') }]);
    },
    onSettled: () => setProgress(null),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const sizes = sizesOf(draft.sizes);
    const found = [];
    if (draft.name.trim() === '') found.push({ field: 'product-name', message: words.nameMissing });
    if (draft.description.trim() === '') {
      found.push({ field: 'product-description', message: words.descriptionMissing });
    }
    if (!sizes) found.push({ field: 'product-sizes', message: words.sizesMissing });
    if (found.length > 0 || !sizes) return refuse(found);
    setProblems([]);
    save.mutate(sizes);
  };

  // Ctrl or Cmd and S saves; leaving the page with unsaved pictures asks first, since files cannot be kept.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    const onLeave = (event: BeforeUnloadEvent) => {
      if (pictures.some((picture) => 'file' in picture)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    addEventListener('beforeunload', onLeave);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('beforeunload', onLeave);
    };
  }, [pictures]);

  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const bound = (name: 'name' | 'description' | 'category' | 'tags') => ({
    id: `product-${name}`,
    value: draft[name],
    error: errorOf(`product-${name}`),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const names = [...new Set([...categories, ...(draft.category ? [draft.category] : [])])];
  return (
    <form ref={element} className={form.form} noValidate onSubmit={submit}>
      <ErrorSummary title={words.problem} problems={problems} attempt={attempt} />
      <TextInput label={words.name} {...bound('name')} required maxLength={100} dir="auto" />
      <Textarea label={words.description} {...bound('description')} required maxLength={5000} rows={5} dir="auto" />
      <Select label={words.category} {...bound('category')}>
        <option value="">{words.noCategory}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <SizeRows
        id="product-sizes"
        rows={draft.sizes}
        error={errorOf('product-sizes')}
        onChange={(sizes) => set({ sizes })}
      />
      <div className={styles.pictures}>
        <PictureSorter
          pictures={pictures}
          onChange={(next) => {
            setPictures(next);
            setDirty(true);
          }}
        />
        {pictures.length < MAX_PRODUCT_IMAGES && (
          <FileDrop
            id="product-images"
            label={words.pictures}
            hint={words.picturesHint}
            accept="image/jpeg,image/png,image/webp"
            multiple
            files={[]}
            onAdd={(files) => {
              setPictures([...pictures, ...files.map((file) => ({ file }))].slice(0, MAX_PRODUCT_IMAGES));
              setDirty(true);
            }}
            onRemove={() => undefined}
            labels={texts.files}
          />
        )}
      </div>
      <TextInput
        label={words.tags}
        hint={words.tagsHint}
        optional={texts.list.optional}
        {...bound('tags')}
        dir="auto"
      />
      <Checkbox
        label={words.isInStock}
        checked={draft.inStock}
        onChange={(event) => set({ inStock: event.target.checked })}
      />
      <Checkbox
        label={words.isFeatured}
        checked={draft.featured}
        onChange={(event) => set({ featured: event.target.checked })}
      />
      <div className={styles.bar} data-dirty={dirty}>
        <p role="status">{dirty && texts.list.unsaved}</p>
        {progress !== null && <progress value={progress} aria-label={words.uploading} />}
        {dirty && !save.isPending && (
          <Button
            look="ghost"
            onClick={() => {
              keepDraft(product, null);
              setDraft(draftOf(product));
              setPictures(picturesOf(product));
              setProblems([]);
              setDirty(false);
            }}
          >
            {texts.list.discard}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? texts.list.saving : texts.list.save}
        </Button>
      </div>
    </form>
  );
}
