import { z } from 'zod';
import { Day, lastDays, text } from './fields.ts';
import { route } from './route.ts';
import { SOURCE_LIMITS } from './visit-limits.ts';

/** Place that a visit came from: the campaign in the first URL, or else the host of the page before it. */
export const VisitSource = z
  .object({
    /** `utm_source`, or the host of the page before; empty: neither is known. */
    source: text(SOURCE_LIMITS.source).toLowerCase().meta({ example: 'instagram' }),
    medium: text(SOURCE_LIMITS.medium).optional().meta({ example: 'story' }),
    campaign: text(SOURCE_LIMITS.campaign).optional().meta({ example: 'eid-sale' }),
  })
  .meta({ id: 'VisitSource' });
export type VisitSource = z.infer<typeof VisitSource>;

/** Step of a visit. Orders are counted where they are placed. */
export const VisitStep = z.enum(['visit', 'cart', 'checkout']);
export type VisitStep = z.infer<typeof VisitStep>;

/** Counts of one source, or of one day. */
const counts = {
  visits: z.int().meta({ example: 340 }),
  carts: z.int().meta({ example: 41 }),
  checkouts: z.int().meta({ example: 22 }),
  /** Orders placed, whatever became of them. */
  orders: z.int().meta({ example: 12 }),
};
const ofOrders = {
  delivered: z.int().meta({ example: 9 }),
  /** Totals of the delivered orders whose money was not given back, in rupees. */
  revenue: z.number().meta({ example: 24_500 }),
};
export const SourceFigure = z
  .object({
    /** Empty: came directly, or nobody knows. `staff`: taken by staff. */
    source: z.string().meta({ example: 'instagram' }),
    ...counts,
    ...ofOrders,
  })
  .meta({ id: 'SourceFigure' });
export type SourceFigure = z.infer<typeof SourceFigure>;

export const SourceFigures = z
  .object({
    /** The sources with the most orders first, then those with the most visits; at most 8. */
    sources: z.array(SourceFigure),
    /** Sums of all further sources; null when there are none. */
    others: z.object({ ...counts, ...ofOrders }).nullable(),
    /** Every day of the time, oldest first. Orders stand at the day on which they were placed. */
    days: z.array(z.object({ day: Day, ...counts })),
  })
  .meta({ id: 'SourceFigures' });
export type SourceFigures = z.infer<typeof SourceFigures>;

export const visits = {
  count: route({
    method: 'POST',
    path: '/visits',
    access: 'public',
    summary: 'Count a step of a visit by its source; nothing about the visitor is sent or kept, and bots do not count',
    body: z.object({ step: VisitStep, source: VisitSource.shape.source }).meta({ id: 'CountedStep' }),
    response: z.object({ counted: z.boolean() }),
  }),
  figures: route({
    method: 'GET',
    path: '/admin/sources',
    access: 'staff',
    permission: 'figures.read',
    tool: 'read',
    summary:
      'Where the orders of the last days came from: visits, carts, checkouts, orders and delivered revenue by source',
    query: z.object({
      days: lastDays,
    }),
    response: SourceFigures,
  }),
};
