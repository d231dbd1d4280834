import { z } from 'zod';
import { email, invalidEmail, requiredText, text, typed } from './fields.ts';
import { ownerFields } from './order-owner.ts';
import type { FileField } from './route.ts';
import { MAX_REVIEW_IMAGES, SHOPPER_FILE_BELOW } from './shop.ts';

const orderNumberNeeded = 'Please enter a valid order number';
const nameNeeded = 'Please enter a valid name (at least 2 characters)';
const commentNeeded = 'Please write a review with at least 10 characters';
export const ratingNeeded = 'Please give 1 to 5 stars';

export const Rating = z.int(ratingNeeded).min(1, ratingNeeded).max(5, ratingNeeded);

export const ReviewOrderNumber = text(40)
  .transform((number) => number.replace(/\s/g, ''))
  .pipe(z.string().min(5, orderNumberNeeded));

/** The form of a review; it is tied to an order by its number and its e-mail or phone, and always begins as pending. */
export const ReviewForm = z
  .object({
    productId: requiredText(100, 'Please choose a product').meta({ example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
    customerName: text(100).min(2, nameNeeded).meta({ example: 'Ayesha Khan' }),
    customerEmail: email().optional(),
    /** In place of the e-mail, where the shop lets orders come without one. */
    customerPhone: ownerFields.phone,
    orderNumber: ReviewOrderNumber.meta({ example: 'CH-7K2M9-4QX3T' }),
    /** Digits of a form field; 5 when left out. */
    rating: typed()
      .regex(/^[1-5]$/, ratingNeeded)
      .transform(Number)
      .optional()
      .meta({ example: '5' }),
    comment: text(2000).min(10, commentNeeded).meta({ example: 'The colours are as warm as on the screen.' }),
  })
  .superRefine(({ customerEmail, customerPhone }, context) => {
    if (customerEmail === undefined && !customerPhone)
      context.addIssue({ code: 'custom', path: ['customerEmail'], message: invalidEmail });
  })
  .meta({ id: 'ReviewForm' });
export type ReviewForm = z.infer<typeof ReviewForm>;

export const reviewFiles = {
  images: {
    maxCount: MAX_REVIEW_IMAGES,
    below: SHOPPER_FILE_BELOW,
    tooLarge: 'File size must be less than 5MB',
    tooMany: `Maximum ${MAX_REVIEW_IMAGES} images allowed`,
    accept: ['image/jpeg', 'image/png', 'image/webp'],
  },
} satisfies Record<string, FileField>;
