import { z } from 'zod';

/** The body of every refusal. `message` is one sentence fit to show to a person; `code` is stable. */
export const ErrorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
