import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

export const DemoRemoved = event(
  'admin.demo-removed',
  z.object({
    files: z.array(z.string()).describe('storage keys of receipts, voice notes and pictures of reviews'),
    products: z
      .array(z.object({ productId: z.uuid(), files: z.array(z.string()) }))
      .describe('removed products with the storage keys of their pictures'),
  }),
  { summary: 'Staff removed the demo. Its files are deleted and all figures are rebuilt.' },
);
