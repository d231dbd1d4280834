import type { Product } from '@shop/contracts/products';
import { useFormDraft } from '../../use-form-draft.ts';
import type { SortedPicture } from './picture-sorter.tsx';
import { type ProductDraft, draftOf } from './product-draft.ts';
import { keptPictures, picturesOf } from './product-pictures.ts';

interface Typed extends ProductDraft {
  pictures: readonly SortedPicture[];
}

/** What stands in the form of a product: a form's draft, with its pictures. */
export const useProductDraft = (product: Product | null) =>
  useFormDraft<Typed>({
    name: `product/${product?._id ?? 'new'}`,
    version: product?.version ?? 0,
    fresh: { ...draftOf(product), pictures: product ? picturesOf(product) : [] },
    revive: (kept) => ({ ...kept, pictures: keptPictures(product, kept.pictures) }),
  });
