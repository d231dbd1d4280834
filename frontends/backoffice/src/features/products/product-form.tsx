import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hasCode } from '@shop/contracts/client';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Product, StaffProduct } from '@shop/contracts/products';
import { MAX_PAPER_LENGTH, MAX_SUBTITLE_LENGTH } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { ErrorSummary } from '@shop/ui/error-summary';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link } from '@shop/ui/router';
import { Checkbox, Select, TextInput, Textarea } from '@shop/ui/field';
import { Conflict } from '../../components/conflict.tsx';
import * as layout from '../../components/form.module.css';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { useSaveKey } from '../../hooks/use-save-key.ts';
import type { SetGuard } from '../../hooks/use-unsaved.tsx';
import { isConflict } from '../../lib/session.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { texts } from '../../texts.ts';
import { productTexts as words } from './texts.ts';
import { PictureField } from './picture-field.tsx';
import type { SortedPicture } from './product-pictures.ts';
import { usePatientSubmit } from './use-patient-submit.ts';
import { withRows } from './draft-options.ts';
import { checkProduct, productFailure } from './product-checks.ts';
import { type ProductDraft, copyDraftOf, draftOf, emptyRow, nextDraftOf, sizesOf } from './product-draft.ts';
import * as styles from './product-form.module.css';
import { picturesOf, picturesOver, storedPictures } from './product-pictures.ts';
import { categoryNames } from '../../lib/category-names.ts';
import { productDetail, stockOfProduct } from './product-queries.ts';
import { type SeenCounts, countedAnew, countedNow, seenCounts, withCounts } from './size-counts.ts';
import { SizeRows } from './size-rows.tsx';
import { usePictureUploads, useSentAhead } from './use-picture-uploads.ts';

const SetPartsField = lazyPart(async () => (await import('./set-parts-field.tsx')).SetPartsField, texts);

const UrduFields = lazyPart(async () => (await import('./urdu-fields.tsx')).UrduFields, texts);
const ArtistField = lazyPart(async () => (await import('./artist-field.tsx')).ArtistField, texts);
const OptionsField = lazyPart(async () => (await import('./options-field.tsx')).OptionsField, texts);

/** Few forms meet a colleague's change. */
const ProductDiff = lazyPart(async () => (await import('./product-diff.tsx')).ProductDiff, texts);

interface Typed extends ProductDraft {
  pictures: readonly SortedPicture[];
  /** The counts that the sizes had when the first change was typed; null: they could not be loaded. */
  seen: SeenCounts | null;
  /** Idempotency key of the product that this form creates. A repeated request has the same key. */
  key: string;
}

interface ProductFormProps {
  /** Null for a new one. */
  opened: StaffProduct | null;
  /** Source of a new product: a product to copy, or the product before it with values to share. */
  source?: { product: StaffProduct; isCopy: boolean } | undefined;
  onDone: () => void;
  /** Goes on with another one like the product that was saved. */
  onNext: (savedId: string) => void;
  /** Sets the guard of the sheet around the form, which asks before unsaved changes are lost. */
  setGuard: SetGuard;
}

/** Creates or changes a product. What was typed outlives a closed tab and an ended session. */
export function ProductForm({ opened: given, source, onDone, onNext, setGuard }: ProductFormProps) {
  const cache = useQueryClient();
  const { data: categories = [] } = useQuery(categoryNames);
  const isOnWall = useShop()?.goods.onWalls ?? false;
  const [key] = useState(newKey);
  const [opened] = useState(given);
  // Read here, not from above: the render that shows a conflict must have the newest version.
  const { data: product = opened } = useQuery({ ...productDetail(opened?._id ?? ''), enabled: opened !== null });
  const { data: counted } = useQuery({ ...stockOfProduct(opened?._id ?? ''), enabled: opened !== null });
  const seenNow = opened ? (counted ? seenCounts(counted.stock) : null) : {};
  const copied = source?.isCopy ? source.product : null;
  const wantsNext = useRef(false);
  const name = useRef<HTMLInputElement>(null);
  // The sheet opened before what the new one begins with was there.
  const waited = source !== undefined;
  useEffect(() => {
    if (waited) name.current?.focus();
  }, [waited]);
  const [isPreparing, setPreparing] = useState(false);
  const fresh = source ? (copied ? copyDraftOf(source.product) : nextDraftOf(source.product)) : draftOf(product);
  const pictured = product ?? copied;
  const uploads = usePictureUploads();
  const form = useEditForm<Typed, Product>({
    name: `product/${product?._id ?? (copied ? `copy/${copied._id}` : 'new')}`,
    version: product?.version ?? 0,
    fresh: {
      ...fresh,
      sizes: withCounts(fresh.sizes, seenNow),
      seen: seenNow,
      pictures: pictured ? picturesOf(pictured) : [],
      key,
    },
    revive: (stored) => ({
      ...stored,
      // One that was stored before rows had a width, a height and a count has none.
      sizes: withCounts(stored.sizes, stored.seen).map((row, at) => ({ ...emptyRow(), ...row, ...stored.sizes[at] })),
      // So has one that was stored before there were sets no part.
      parts: stored.parts ?? [],
      artist: stored.artist ?? fresh.artist,
      options: stored.options ?? fresh.options,
      pictures: storedPictures(pictured, stored.pictures),
    }),
    module: 'catalog',
    reload: async () => {
      if (product) await cache.fetchQuery({ ...productDetail(product._id), staleTime: 0 }).catch(() => undefined);
    },
    check: checkProduct,
    async send({ pictures, seen, key: sentKey, ...draft }, version, isOver): Promise<Product> {
      const wanted = isOver && product && opened ? picturesOver(pictures, opened, product) : pictures;
      const urls = await uploads.urlsOf(wanted);
      // Few who look at the list save a product.
      const { saveProduct } = await import('./save-product.ts');
      return saveProduct({
        draft,
        sizes: sizesOf(draft.sizes) ?? [],
        stock: draft.parts.length > 0 ? [] : countedAnew(draft.sizes, seen),
        pictures: wanted.map(({ alt }, index) => ({ alt, url: urls[index] ?? '' })),
        key: sentKey,
        copyOf: copied?._id,
        product: product && { _id: product._id, version },
      }).catch(async (error: unknown) => {
        if (hasCode(error, 'stale_count')) await countAgain();
        throw error;
      });
    },
    errorsOf: () => ({}),
    saved: ({ name }) => words.saved(name),
    onClose: onDone,
    onSaved: ({ _id }) => (wantsNext.current ? onNext(_id) : onDone()),
    setGuard,
  });
  /** Sizes that were sold or counted in the meantime show what there is now. */
  async function countAgain(): Promise<void> {
    if (!product) return;
    const newest = await cache.fetchQuery({ ...stockOfProduct(product._id), staleTime: 0 }).catch(() => null);
    if (!newest) return;
    const now = seenCounts(newest.stock);
    form.set(({ sizes, seen }) => ({ sizes: countedNow(sizes, seen, now), seen: now }));
  }
  const element = useRef<HTMLFormElement>(null);
  const { typed, set, errors, dirty, save } = form;
  const { pictures } = typed;
  const setPictures = (next: readonly SortedPicture[]) => set({ pictures: next });
  useSaveKey(element);
  useSentAhead(pictures, uploads);

  const { isWaiting, onSubmit } = usePatientSubmit(isPreparing, (submitter) => {
    wantsNext.current = submitter?.dataset['next'] !== undefined;
    form.saveOver(form.version);
  });
  const isBusy = save.isPending || isWaiting;
  const isUploading = isWaiting || uploads.areOnTheirWay(pictures);
  const conflict = isConflict(save.error);
  const problems: { field?: string; message: string }[] = Object.entries(errors).map(([field, message]) => ({
    field: `product-${field}`,
    message,
  }));
  if (save.error && !conflict) problems.push({ message: productFailure(save.error) });
  const text = (
    field:
      | 'name'
      | 'subtitle'
      | 'description'
      | 'urduName'
      | 'urduSubtitle'
      | 'urduDescription'
      | 'category'
      | 'tags'
      | 'paper'
      | 'weight',
  ) => ({
    ...form.text(field),
    id: `product-${field}`,
  });
  const names = [...new Set([...categories, ...(typed.category ? [typed.category] : [])])];
  return (
    <form ref={element} className={layout.form} noValidate onSubmit={onSubmit}>
      <ErrorSummary title={texts.conflict.problem} problems={problems} attempt={form.attempt} />
      <TextInput
        label={words.name}
        {...text('name')}
        required
        maxLength={100}
        dir="auto"
        data-first={opened ? undefined : ''}
        ref={name}
      />
      <TextInput
        label={words.subtitle}
        hint={words.subtitleHint}
        optional={texts.list.optional}
        {...text('subtitle')}
        maxLength={MAX_SUBTITLE_LENGTH}
        dir="auto"
      />
      <Textarea label={words.description} {...text('description')} required maxLength={5000} rows={5} dir="auto" />
      <UrduFields draft={typed} field={text} />
      <Select label={words.category} {...text('category')}>
        <option value="">{words.noCategory}</option>
        {names.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <ArtistField artist={typed.artist} onChange={(artist) => set({ artist })} />
      <SizeRows
        id="product-sizes"
        rows={typed.sizes}
        error={errors['sizes']}
        isCounted={typed.seen !== null && typed.parts.length === 0}
        onChange={(sizes) => set({ sizes, options: withRows(typed.options, typed.sizes, sizes) })}
      />
      <SetPartsField parts={typed.parts} ownId={opened?._id} onChange={(parts) => set({ parts })} />
      <OptionsField
        id="product-options"
        options={typed.options}
        rows={typed.sizes}
        error={errors['options']}
        onChange={(options) => set({ options })}
      />
      {opened && typed.parts.length === 0 && (
        <p>
          <Link to={`/admin/stock?product=${opened._id}`}>{words.stockOfSizes}</Link>
        </p>
      )}
      <TextInput
        label={isOnWall ? words.paper : words.material}
        hint={isOnWall ? words.paperHint : words.materialHint}
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
      {isOnWall && <Checkbox label={words.frameIncluded} {...form.checkbox('frameIncluded')} />}
      <PictureField
        pictures={pictures}
        name={typed.name}
        onChange={setPictures}
        isPreparing={isPreparing}
        onPreparing={setPreparing}
        uploads={uploads}
      />
      <TextInput label={words.tags} hint={words.tagsHint} optional={texts.list.optional} {...text('tags')} dir="auto" />
      <Checkbox label={words.isInStock} {...form.checkbox('inStock')} />
      <Checkbox label={words.isFeatured} {...form.checkbox('featured')} />
      <Checkbox label={words.isPublished} hint={words.publishedHint} {...form.checkbox('published')} />
      {conflict && product && (
        <Conflict message={words.conflict} newest={product.version} onTheirs={form.discard} onMine={form.saveOver}>
          <ProductDiff theirs={draftOf(product)} mine={typed} />
        </Conflict>
      )}
      {!conflict && (
        <div className={styles.bar} data-dirty={dirty}>
          <p role="status">{dirty && texts.list.unsaved}</p>
          {dirty && opened && !save.isPending && (
            <Button variant="ghost" onClick={form.discard}>
              {texts.list.discard}
            </Button>
          )}
          <Button type="submit" busy={isBusy}>
            {isBusy ? (isUploading ? words.waitingForPictures : texts.list.saving) : texts.list.save}
          </Button>
          {!opened && (
            <Button type="submit" variant="ghost" data-next="" busy={isBusy}>
              {words.saveAndNext}
            </Button>
          )}
        </div>
      )}
      {form.unsavedQuestion}
    </form>
  );
}
