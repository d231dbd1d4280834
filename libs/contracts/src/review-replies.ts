import { z } from 'zod';
import { Message } from './answer-fields.ts';
import { IdParam, requiredText } from './fields.ts';
import { route } from './route.ts';
import { MAX_REPLY } from './shop.ts';
import { StaffReview, notFound } from './reviews.ts';

const replyNeeded = 'Please write the reply';

/** The reply of the shop to a review; null removes it. */
export const ReviewReplyForm = z
  .object({
    reply: requiredText(MAX_REPLY, replyNeeded)
      .nullable()
      .meta({ example: 'Thank you! We print it on thicker paper now.' }),
    version: z.int(),
  })
  .meta({ id: 'ReviewReplyForm' });
export type ReviewReplyForm = z.infer<typeof ReviewReplyForm>;

export const reviewReplies = {
  reply: route({
    method: 'PUT',
    path: '/reviews/:id/reply',
    access: 'staff',
    permission: 'reviews.moderate',
    summary:
      'Write, change or remove (null) the reply of the shop to a published review; its customer is e-mailed the first',
    params: IdParam,
    body: ReviewReplyForm,
    response: z.object({ message: Message, review: StaffReview }),
    errors: {
      notFound,
      staleVersion: {
        status: 409,
        code: 'stale_version',
        message: 'Somebody changed this reply in the meantime. Please look at it and save again.',
      },
      notPublished: {
        status: 422,
        code: 'not_published',
        message: 'Only a published review can have a reply. Please approve it first.',
      },
    },
  }),
};
