import type { Docs } from './docs.ts';

export const liveUpdates: Docs = {
  examples: {
    answer: 'event: news\ndata: ["ordering.order-placed"]\n\n',
  },
};
