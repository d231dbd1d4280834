import { z } from 'zod';
import { route } from './route.ts';

export const liveUpdates = {
  listen: route({
    method: 'GET',
    path: '/admin/live-updates',
    access: 'staff',
    permission: 'self',
    summary:
      'What kinds of things happen, as server-sent events named `news` whose data is a JSON list of event names (with `ordering.followed` after lists and figures have followed events of ordering), or `all` when some may have been missed',
    response: z.string().meta({ example: 'event: news\ndata: ["ordering.order-placed"]\n\n' }),
    stream: 'text/event-stream',
  }),
};
