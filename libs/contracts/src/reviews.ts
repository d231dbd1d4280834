import { z } from 'zod';
import { BULK_BODY_BYTES, bulkOf, bulkResults } from './bulk.ts';
import { CategoryName, EmailAddress, FullName, Message, OrderNumber, Phone, ProductName } from './answer-fields.ts';
import { Id, IdParam, IdText, Timestamp, paged, paging, text } from './fields.ts';
import { ownerFields, ownerGiven } from './order-owner.ts';
import { ListedPicture, Picture } from './pictures.ts';
import { productNotFound } from './products.ts';
import { Rating, ReviewForm, ReviewOrderNumber, ratingNeeded, reviewFiles } from './review-form.ts';
import { route } from './route.ts';

const rating = z
  .enum(['1', '2', '3', '4', '5'], ratingNeeded)
  .transform(Number)
  .optional()
  .meta({ description: 'Only reviews with so many stars', example: '5' });
/** Numbers of reviews by their stars. */
export const StarCounts = z
  .object({ '1': z.int(), '2': z.int(), '3': z.int(), '4': z.int(), '5': z.int() })
  .meta({ id: 'StarCounts' });
export type StarCounts = z.infer<typeof StarCounts>;

/** A review as everybody may read it: no e-mail and no order number, which together open an order. */
export const Review = z
  .object({
    _id: Id,
    customerName: FullName,
    rating: Rating,
    comment: z.string().meta({ example: 'The colours are as warm as on the screen.' }),
    images: z.array(Picture),
    category: CategoryName,
    /** Product as it was when the review was written. */
    product: z.object({ _id: Id, name: ProductName, images: z.array(ListedPicture) }),
    /** Its order was delivered. Every review is of a customer who ordered the product. */
    verified: z.boolean().meta({ example: true }),
    /** Reply of the shop; null: there is none. */
    reply: z
      .object({
        text: z.string().meta({ example: 'Thank you! We print it on thicker paper now.' }),
        createdAt: Timestamp,
      })
      .nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

/** A review as staff sees it. */
export const StaffReview = Review.extend({
  /** E-mail of the order; null: its customer named the phone of the order in its place. */
  customerEmail: EmailAddress.nullable(),
  orderNumber: OrderNumber,
  /** null pending, true approved, false rejected. */
  isApproved: z.boolean().nullable(),
  /** Version of the reply: who changes it says which one was shown. */
  replyVersion: z.int(),
}).meta({ id: 'StaffReview' });
export type StaffReview = z.infer<typeof StaffReview>;

/** An order whose customer is invited to review it: what the form asks for, and those of its products that have no review yet. */
export const InvitedOrder = z
  .object({
    orderNumber: OrderNumber,
    /** E-mail of the order; null: there is none, and the phone proves the purchase. */
    customerEmail: EmailAddress.nullable(),
    customerPhone: Phone.nullable(),
    items: z.array(z.object({ productId: Id, productName: ProductName, image: Picture.nullable() })),
  })
  .meta({ id: 'InvitedOrder' });
export type InvitedOrder = z.infer<typeof InvitedOrder>;

/** One answer for every mismatch, so that the answer does not reveal which part was right. */
const notEligible = {
  status: 422,
  code: 'not_eligible',
  message: 'We could not match this order number and email with a purchase of this product.',
} as const;
const notEligibleByPhone = {
  ...notEligible,
  message: 'We could not match this order number and phone number with a purchase of this product.',
} as const;
const alreadyReviewed = {
  status: 409,
  code: 'already_reviewed',
  message: 'You have already reviewed this product for this order.',
} as const;
export const notFound = { status: 404, code: 'not_found', message: 'Review not found' } as const;

export const ReviewState = z.enum(['pending', 'approved', 'rejected']);
export type ReviewState = z.infer<typeof ReviewState>;

/** Approved (true), rejected (false), or back to pending (null). */
const ReviewDecision = z.object({ isApproved: z.boolean().nullable() }).meta({ id: 'ReviewDecision' });

export const reviews = {
  ofProduct: route({
    method: 'GET',
    path: '/reviews/product/:id',
    access: 'public',
    summary: 'List the approved reviews of a product, newest first, of one rating if asked',
    params: IdParam,
    query: z.object({ rating, ...paging(6) }),
    response: z.object({ reviews: z.array(Review), ...paged }),
    errors: { notFound: productNotFound },
  }),
  summary: route({
    method: 'GET',
    path: '/reviews/product/:id/summary',
    access: 'public',
    summary: 'How a product was rated: number of reviews, average and count of each star',
    params: IdParam,
    response: z.object({ total: z.int(), average: z.number().meta({ example: 5 }), starCounts: StarCounts }),
    errors: { notFound: productNotFound },
  }),
  approved: route({
    method: 'GET',
    path: '/reviews/approved',
    access: 'public',
    summary: 'List the approved reviews of all products, newest first, of one rating if asked',
    query: z.object({
      rating,
      photos: z
        .enum(['first'], 'Photos can come first')
        .optional()
        .describe('`first`: reviews with photos stand before all others'),
      ...paging(50),
    }),
    response: z.object({ reviews: z.array(Review), ...paged, starCounts: StarCounts }),
  }),
  eligibility: route({
    method: 'POST',
    path: '/reviews/eligibility',
    access: 'public',
    summary: 'Whether an order number with its e-mail or phone may review (a product)',
    body: z
      .object({
        orderNumber: ReviewOrderNumber.meta({ example: 'CH-7K2M9-4QX3T' }),
        ...ownerFields,
        productId: text(100).optional().meta({ example: '019a6f3e-7c1b-7d02-9c4e-5b1f0a2d3c4e' }),
      })
      .superRefine(ownerGiven)
      .meta({ id: 'ReviewEligibility' }),
    response: z.object({ eligible: z.literal(true) }),
    errors: { notEligible, notEligibleByPhone, alreadyReviewed },
  }),
  invitation: route({
    method: 'GET',
    path: '/reviews/invitations/:token',
    access: 'public',
    summary: 'The order that an invitation to review is about',
    params: z.object({ token: text(100).meta({ example: '3q2-7wAbCdEfGhIjKlMnOp' }) }),
    response: InvitedOrder,
    errors: {
      unknownLink: {
        status: 404,
        code: 'not_found',
        message: 'This link is not known. Your order number and email open the form, too.',
      },
    },
  }),
  create: route({
    method: 'POST',
    path: '/reviews',
    access: 'public',
    summary: 'Write a review; it shows once staff has approved it',
    idempotent: true,
    body: ReviewForm,
    files: reviewFiles,
    status: 201,
    response: z.object({ message: Message }),
    errors: { notEligible, notEligibleByPhone, alreadyReviewed },
  }),
  moderation: route({
    method: 'GET',
    path: '/reviews/admin',
    access: 'staff',
    permission: 'reviews.moderate',
    summary: 'List reviews by state, newest first',
    query: z.object({
      status: z
        .enum([...ReviewState.options, 'all'])
        .optional()
        .describe('Only those in this state'),
      ...paging(100),
    }),
    response: z.object({
      reviews: z.array(StaffReview),
      ...paged,
      counts: z.object({ all: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() }),
    }),
  }),
  setStatuses: route({
    method: 'PATCH',
    path: '/reviews/admin',
    access: 'staff',
    permission: 'reviews.moderate',
    summary: 'Decide many reviews, each as PUT /reviews/{id}/status would: every row succeeds or fails by itself',
    idempotent: true,
    bodyBytes: BULK_BODY_BYTES,
    body: bulkOf(ReviewDecision.extend({ _id: IdText })).meta({ id: 'ReviewDecisions' }),
    response: bulkResults({}),
  }),
  setStatus: route({
    method: 'PUT',
    path: '/reviews/:id/status',
    access: 'staff',
    permission: 'reviews.moderate',
    summary: 'Approve (true), reject (false) or put back to pending (null)',
    params: IdParam,
    body: ReviewDecision,
    response: z.object({ message: Message, review: StaffReview }),
    errors: { notFound },
  }),
  remove: route({
    method: 'DELETE',
    path: '/reviews/:id',
    access: 'staff',
    permission: 'reviews.moderate',
    summary: 'Delete a review with its pictures',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound },
  }),
};
