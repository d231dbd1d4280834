import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { hasCode } from '@shop/contracts/client';
import type { Product } from '@shop/contracts/products';
import { MAX_PRODUCT_IMAGES } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { FileDrop } from '@shop/ui/file-drop';
import { showToast } from '@shop/ui/toast';
import * as form from '../../components/form.module.css';
import { texts } from '../../texts.ts';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { type SetGuard, useUnsaved } from '../../hooks/use-unsaved.tsx';
import { changedBy } from '../../lib/query-keys.ts';
import { isConflict, errorMessage } from '../../lib/session.ts';
import { PictureSorter, type SortedPicture } from './picture-sorter.tsx';
import { draftOf, factsOf, sizesOf } from './product-draft.ts';
import * as styles from './product-form.module.css';
import { picturesFrom, picturesOver } from './product-pictures.ts';
import { categoryNames, productDetail } from './product-queries.ts';
import { saveProduct } from './save-product.ts';
import { SizeRows } from './size-rows.tsx';
import { useProductDraft } from './use-product-draft.ts';

const words = texts.products;
const label = {
  name: words.name,
  description: words.description,
  category: words.category,
  sizes: words.sizes,
  tags: words.tags,
  featured: words.featured,
  inStock: words.inStock,
};
// The answer was lost, and the form was changed before it was sent again.
const isMadeAlready = (error: unknown) => hasCode(error, 'idempotency_key_reused');
type Sizes = NonNullable<ReturnType<typeof sizesOf>>;

interface ProductFormProps {
  product: Product | null;
  onDone: () => void;
  /** Of the sheet around it. */
  setGuard: SetGuard;
  /** Starts over with the product as it is by now. */
  onReload: () => void;
}

/** Creates or changes a product. What was typed outlives a closed tab and an ended session. */
export function ProductForm({ product, onDone, setGuard, onReload }: ProductFormProps) {
  const cache = useQueryClient();
  const { data: categories = [] } = useQuery(categoryNames);
  const { version, typed, dirty, set, forget, discard } = useProductDraft(product);
  const unsaved = useUnsaved({ dirty, discard: forget, close: onDone, setGuard });
  const { pictures, key, ...draft } = typed;
  const setPictures = (next: readonly SortedPicture[]) => set({ pictures: next });
  const [problems, setProblems] = useState<readonly { field?: string; message: string }[]>([]);
  const [attempt, setAttempt] = useState(0);
  // What a colleague made of it, once that is known.
  const [newest, setNewest] = useState<Product | null>(null);
  const [opened] = useState(product);
  const [progress, setProgress] = useState<number | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const refuse = (found: typeof problems) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const save = useMutation({
    mutationFn: ({ on, ...sent }: { on: number; sizes: Sizes; pictures: readonly SortedPicture[] }) =>
      saveProduct({
        ...sent,
        draft,
        key,
        product: product && { _id: product._id, version: on },
        onProgress: setProgress,
      }),
    onMutate: () => setProgress(0),
    onSuccess: async (saved) => {
      forget();
      showToast({ message: words.saved(saved.name) });
      unsaved.leave();
      await cache.invalidateQueries(changedBy('catalog'));
    },
    onError: async (error) => {
      if (product && isConflict(error)) {
        const options = { ...productDetail(product._id), staleTime: 0 };
        setNewest(await cache.fetchQuery(options).catch(() => null));
      }
      const told = isConflict(error)
        ? words.conflict
        : isMadeAlready(error)
          ? words.madeAlready
          : [words.saveFailed, errorMessage(error)].filter(Boolean).join(' ');
      if (isMadeAlready(error)) void cache.invalidateQueries(changedBy('catalog'));
      refuse([{ message: told }]);
    },
    onSettled: () => setProgress(null),
  });
  const conflict = isConflict(save.error);

  /** Saves on the version that was opened, or over the newer one that was shown. */
  const check = (isOver = false) => {
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
    const over = isOver && opened && newest && { on: newest.version, pictures: picturesOver(pictures, opened, newest) };
    save.mutate({ sizes, ...(over || { on: version, pictures }) });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check();
  };

  // Ctrl or Cmd and S saves; leaving the page with unsaved pictures asks first, since files cannot be kept.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
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
        <PictureSorter pictures={pictures} name={draft.name} onChange={setPictures} />
        {pictures.length > 0 && <p>{words.altHint}</p>}
        {pictures.length < MAX_PRODUCT_IMAGES && (
          <FileDrop
            id="product-images"
            label={words.pictures}
            hint={words.picturesHint}
            accept="image/jpeg,image/png,image/webp"
            multiple
            files={[]}
            onAdd={(files) => {
              const all = [...pictures, ...picturesFrom(files)];
              if (all.length > MAX_PRODUCT_IMAGES) {
                showToast({ message: words.tooMany(MAX_PRODUCT_IMAGES), tone: 'error' });
              }
              setPictures(all.slice(0, MAX_PRODUCT_IMAGES));
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
      {conflict && newest && <ConflictDiff theirs={factsOf(draftOf(newest))} mine={factsOf(draft)} names={label} />}
      <div className={styles.bar} data-dirty={dirty}>
        {conflict && !save.isPending && (
          <>
            <Button
              variant="ghost"
              onClick={() => {
                forget();
                onReload();
              }}
            >
              {texts.conflict.theirs}
            </Button>
            <Button variant="ghost" onClick={() => check(true)}>
              {texts.conflict.mine}
            </Button>
          </>
        )}
        <p role="status">{dirty && texts.list.unsaved}</p>
        {progress !== null && <progress value={progress} aria-label={words.uploading} />}
        {dirty && !conflict && !save.isPending && (
          <Button
            variant="ghost"
            onClick={() => {
              discard();
              setProblems([]);
            }}
          >
            {texts.list.discard}
          </Button>
        )}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? texts.list.saving : texts.list.save}
        </Button>
      </div>
      {unsaved.question}
    </form>
  );
}
