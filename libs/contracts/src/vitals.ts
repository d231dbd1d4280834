import { z } from 'zod';
import { route } from './route.ts';

/** The pages of the storefront whose speed is measured, by the patterns of their URLs. */
export const MEASURED_PAGES = [
  '/',
  '/category/:categoryName',
  '/artists/:slug',
  '/products',
  '/product/:id',
  '/reviews',
  '/attempt/:token',
  '/cart',
  '/checkout',
  '/track-order/:orderNumber?',
  '/unsubscribe/:token',
  '/order-tracking/:orderNumber?',
  '/common-questions',
  '/contact',
  '/privacy-policy',
  '/refund-policy',
  '/terms-of-service',
  '/shipping-policy',
  '/payment',
  '/payment/online',
  '/payment/:orderNumber',
  '/confirm/:token',
  '/payment/:orderNumber/success',
  '/*',
] as const;

/** One measure of a visit: milliseconds, or for CLS the share of the window that moved. */
export const Vital = z.object({
  metric: z.enum(['LCP', 'INP', 'CLS', 'TTFB']),
  value: z.number().min(0).max(600_000).meta({ example: 1840 }),
});

/** Speed of the page on which a visit began. */
export const Vitals = z
  .object({
    page: z.enum(MEASURED_PAGES),
    device: z.enum(['phone', 'computer']),
    measures: z.array(Vital).min(1).max(4),
  })
  .meta({ id: 'Vitals' });
export type Vitals = z.infer<typeof Vitals>;

export const vitals = {
  send: route({
    method: 'POST',
    path: '/vitals',
    access: 'public',
    summary: 'Report how fast a page was; nothing about the visitor is sent or kept',
    body: Vitals,
    response: z.object({ counted: z.boolean() }),
  }),
};
