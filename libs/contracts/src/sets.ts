import { z } from 'zod';
import { ProductName, SizeName } from './answer-fields.ts';
import { Id, requiredText } from './fields.ts';
import { ListedPicture } from './pictures.ts';
import { MAX_QUANTITY, MAX_SET_PARTS } from './shop.ts';

const wholePieces = `Please use a whole number from 1 to ${MAX_QUANTITY}`;

/** Parts of a set, as its form sends them; an empty list: the product is no set. */
export const SetPartsForm = z
  .array(
    z.object({
      productId: Id,
      size: requiredText(40, 'Please choose a size').meta({ example: 'Small' }),
      pieces: z.int(wholePieces).min(1, wholePieces).max(MAX_QUANTITY, wholePieces).meta({ example: 1 }),
    }),
  )
  .max(MAX_SET_PARTS, `A set has at most ${MAX_SET_PARTS} parts`)
  .refine(
    (parts) => new Set(parts.map(({ productId, size }) => `${productId} ${size.toLowerCase()}`)).size === parts.length,
    'Please name each part once',
  );

/** A part of a set as the shop sells it alone. */
export const SetPart = z.object({
  productId: Id,
  name: ProductName,
  size: SizeName,
  /** Number of pieces of it in one set. */
  pieces: z.int().meta({ example: 1 }),
  /** Price of one piece alone, in rupees; null when that size does not exist any more. */
  price: z.number().nullable().meta({ example: 1250 }),
  /** False when it is sold out or not for sale. */
  isThere: z.boolean(),
  picture: ListedPicture.nullable(),
  widthCm: z.number().nullable().meta({ example: 30 }),
  heightCm: z.number().nullable().meta({ example: 40 }),
});
export type SetPart = z.infer<typeof SetPart>;

/** A part of a set in an order, as it was when the set was bought. */
export const BoughtPart = z.object({
  productId: Id,
  name: ProductName,
  size: SizeName,
  /** Number of pieces of it in one set. */
  pieces: z.int().meta({ example: 1 }),
});
export type BoughtPart = z.infer<typeof BoughtPart>;

/** Why a product cannot be the set that its form describes. */
export const setErrors = {
  oneSize: 'A set has one size, with one price',
  partGone: 'This product or size is not here any more',
  partIsSet: 'A set cannot be part of another set',
  isPart: 'This product is part of a set, so it cannot be one',
  noStock: 'The stock and cost of a set are those of its parts',
} as const;
