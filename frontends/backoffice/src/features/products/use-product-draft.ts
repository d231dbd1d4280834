import { useState } from 'react';
import type { Product } from '@shop/contracts/products';
import { keepDraft, keptDraft } from '../../kept-draft.ts';
import type { SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, draftOf } from './product-draft.ts';

interface Kept {
  /** Of the product that was open when typing began. */
  version: number;
  draft: ProductDraft;
  pictures: { url: string; alt: string }[];
}

// Files cannot be written down; they outlive an ended session here, and a reload asks before it loses them.
const unsent = new Map<string, readonly SortedPicture[]>();
let chosen = 0;

/** Files as pictures to come. */
export const picturesFrom = (files: readonly File[]): SortedPicture[] =>
  files.map((file) => ({ key: `file ${(chosen += 1)}`, file, alt: '' }));

const picturesOf = ({ name, images }: Product): SortedPicture[] =>
  images.map(({ url, sources, alt }) => ({
    key: url,
    url,
    preview: sources[0]?.webp ?? url,
    alt: alt === name ? '' : alt,
  }));

// Those that are there by now, in the order and with the words of the draft.
function keptPictures(product: Product, pictures: Kept['pictures']): SortedPicture[] {
  const all = picturesOf(product);
  return pictures.flatMap(({ url, alt }) => all.filter(({ key }) => key === url).map((each) => ({ ...each, alt })));
}

/** The pictures of a form over those of a newer version: what a colleague added stays, and what they took out is gone. */
export function picturesOver(pictures: readonly SortedPicture[], opened: Product, newest: Product): SortedPicture[] {
  const had = new Set(opened.images.map(({ url }) => url));
  const has = new Set(newest.images.map(({ url }) => url));
  return [
    ...pictures.filter((each) => 'file' in each || has.has(each.url)),
    ...picturesOf(newest).filter(({ key }) => !had.has(key)),
  ];
}

/** What stands in the form of a product. It outlives a closed tab and an ended session until it is saved or discarded. */
export function useProductDraft(product: Product | null) {
  const key = `product_draft_${product?._id ?? 'new'}`;
  const fresh = () => ({
    version: product?.version ?? 0,
    draft: draftOf(product),
    pictures: product ? picturesOf(product) : [],
    dirty: false,
  });
  const [form, setForm] = useState(() => {
    const kept = keptDraft<Kept>(key);
    if (!kept) return fresh();
    return {
      version: kept.version,
      draft: { ...draftOf(product), ...kept.draft },
      pictures: unsent.get(key) ?? (product ? keptPictures(product, kept.pictures) : []),
      dirty: true,
    };
  });
  const change = (part: Partial<typeof form>) => {
    const next = { ...form, ...part, dirty: true };
    setForm(next);
    const { version, draft } = next;
    const pictures = next.pictures.flatMap((each) => ('url' in each ? [{ url: each.url, alt: each.alt }] : []));
    keepDraft<Kept>(key, { version, draft, pictures });
    unsent.set(key, next.pictures);
  };
  const forget = () => {
    keepDraft(key, null);
    unsent.delete(key);
  };
  return {
    ...form,
    set: (part: Partial<ProductDraft>) => change({ draft: { ...form.draft, ...part } }),
    setPictures: (pictures: readonly SortedPicture[]) => change({ pictures }),
    forget,
    discard() {
      forget();
      setForm(fresh());
    },
  };
}
