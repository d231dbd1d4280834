import { useState } from 'react';
import type { Product } from '@shop/contracts/products';
import { keepDraft, keptDraft } from '../../kept-draft.ts';
import type { SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, draftOf } from './product-draft.ts';
import { type DescribedPicture, keptPictures, picturesOf } from './product-pictures.ts';

interface Kept {
  /** Of the product that was open when typing began. */
  version: number;
  draft: ProductDraft;
  pictures: DescribedPicture[];
}

// Files cannot be written down; they outlive an ended session here, and a reload asks before it loses them.
const unsent = new Map<string, readonly SortedPicture[]>();

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
