import { hasCode } from '@shop/contracts/client';
import { errorMessage, fieldErrors } from '../../lib/session.ts';
import { type ProductDraft, sizesOf, unclearPrice, unclearSide, weightOf } from './product-draft.ts';
import { wrongOption } from './draft-options.ts';
import { unclearCount } from './size-counts.ts';
import { productTexts as words } from './texts.ts';
import { PictureNotUploaded } from './use-picture-uploads.ts';

/** Returns the errors by field, in the order of the form. */
export function checkProduct({ name, description, sizes: rows, weight, parts, options }: ProductDraft) {
  const sizes = sizesOf(rows);
  const isWrongSet = parts.length > 0 && sizes !== null && sizes.length !== 1;
  const unclear =
    unclearPrice(rows) ?? unclearSide(rows) ?? unclearCount(rows) ?? (isWrongSet ? words.setOneSize : undefined);
  const wrong = sizes ? wrongOption(options, rows, sizes) : undefined;
  return {
    ...(name.trim() === '' && { name: words.nameMissing }),
    ...(description.trim() === '' && { description: words.descriptionMissing }),
    ...((unclear || !sizes) && { sizes: unclear ?? words.sizesMissing }),
    ...(wrong && { options: wrong }),
    ...(weightOf(weight) === undefined && { weight: words.weightWrong(weight.trim()) }),
  };
}

/** Why a product was not saved. */
export function productFailure(error: Error): string {
  if (error instanceof PictureNotUploaded) return error.message;
  // The answer was lost, and the form was changed before it was sent again.
  if (hasCode(error, 'idempotency_key_reused')) return words.madeAlready;
  // Each sentence names its size and says how many there are now.
  if (hasCode(error, 'stale_count')) return Object.values(fieldErrors(error)).join(' ') || words.countsMoved;
  return [words.saveFailed, errorMessage(error)].filter(Boolean).join(' ');
}
