import { z } from 'zod';
import { Message } from './answer-fields.ts';
import { IdText } from './fields.ts';

/** The body of every refusal. `message` is one sentence fit to show to a person; `code` is stable. */
export const ErrorBody = z
  .object({
    message: Message,
    code: z.string().meta({ example: 'not_found' }),
    errors: z.array(z.object({ path: z.string().meta({ example: 'email' }), message: Message })).optional(),
    requestId: IdText,
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
