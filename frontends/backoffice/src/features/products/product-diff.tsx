import { optionGroupNames } from '@shop/contracts/options-in-words';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { urduTexts } from '../../components/urdu-texts.ts';
import { artistFieldTexts } from './artist-field-texts.ts';
import { type DraftOption, optionsOf } from './draft-options.ts';
import { optionTexts } from './option-texts.ts';
import { type ProductDraft, type SizeRow, sizesOf } from './product-draft.ts';
import { productTexts as words } from './texts.ts';

/** Labels of the fields in the form. */
const productLabels = {
  name: words.name,
  subtitle: words.subtitle,
  description: words.description,
  urduName: urduTexts.name,
  urduSubtitle: urduTexts.subtitle,
  urduDescription: urduTexts.description,
  category: words.category,
  artist: artistFieldTexts.artist,
  sizes: words.sizes,
  paper: words.paper,
  weight: words.weight,
  frameIncluded: words.frameIncluded,
  parts: words.setParts,
  options: optionTexts.title,
  tags: words.tags,
  featured: words.featured,
  inStock: words.inStock,
  published: words.isPublished,
};

/** Frames and mats in words, to be compared. */
const optionsInWords = (options: readonly DraftOption[], rows: readonly SizeRow[]): string =>
  optionsOf(options, rows, rows)
    .map(
      ({ group, name, prices }) =>
        `${optionGroupNames[group]}: ${name} (${prices.map(({ size, price }) => `${size} ${price}`).join(', ')})`,
    )
    .join(', ');

/** A product in words, to be compared. */
const factsOf = ({ sizes, parts, options, ...draft }: ProductDraft) => ({
  ...draft,
  parts: parts.map(({ name, size, pieces }) => `${pieces} × ${name} (${size})`).join(', '),
  options: optionsInWords(options, sizes),
  sizes: (sizesOf(sizes) ?? [])
    .map(({ name, price, originalPrice, widthCm, heightCm }) =>
      [name, price, originalPrice ?? [], widthCm === null ? [] : `(${widthCm} × ${heightCm} cm)`].flat().join(' '),
    )
    .join(', '),
});

/** The fields in which the product that a colleague saved differs from the form. */
export function ProductDiff({ theirs, mine }: { theirs: ProductDraft; mine: ProductDraft }) {
  return <ConflictDiff theirs={factsOf(theirs)} mine={factsOf(mine)} names={productLabels} />;
}
