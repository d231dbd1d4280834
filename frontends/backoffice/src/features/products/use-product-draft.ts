import { useState } from 'react';
import { newKey } from '@shop/contracts/idempotency-key';
import type { Product } from '@shop/contracts/products';
import { useFormDraft } from '../../hooks/use-form-draft.ts';
import type { SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, draftOf } from './product-draft.ts';
import { keptPictures, picturesOf } from './product-pictures.ts';

interface Typed extends ProductDraft {
  pictures: readonly SortedPicture[];
  /** Of the one product that this form makes, however often it is sent. */
  key: string;
}

/** What stands in the form of a product: a form's draft, with its pictures. */
export function useProductDraft(product: Product | null) {
  const [key] = useState(newKey);
  return useFormDraft<Typed>({
    name: `product/${product?._id ?? 'new'}`,
    version: product?.version ?? 0,
    fresh: { ...draftOf(product), pictures: product ? picturesOf(product) : [], key },
    revive: (kept) => ({ ...kept, pictures: keptPictures(product, kept.pictures) }),
  });
}
