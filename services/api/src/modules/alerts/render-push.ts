import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LowStock } from '../catalog/public/stock.ts';
import { ProductSnapshot } from '../catalog/public/queries.ts';
import { CountFailedEmails } from '../notifications/public.ts';
import { FindOrders } from '../ordering/public/queries.ts';
import { LatestProof } from '../payments/public.ts';
import { FailedMessageOrder } from '../whatsapp/public.ts';
import type { DuePush } from './push-row.ts';
import { texts } from './texts.ts';

/** Payload that the service worker of the browser receives (frontends/shell/src/public/sw.js). */
interface PushPayload {
  /** Id of the event, by which the browser counts a notification once that arrives twice. */
  id: string;
  /** Notifications with the same one are shown as one. */
  tag: string;
  title: string;
  body: string;
  /** The page that a press opens. */
  url: string;
  icon: string;
  /** The title, and the page, when several with this tag are unread. */
  several?: { title: string; url: string };
}

const ICON = '/icon-192.png';
const ORDERS = '/admin/orders';
const RECEIPTS = '/admin/payments';
const REVIEWS = '/admin/reviews';
const STOCK = '/admin/stock';
const ATTEMPTS = '/admin/parcels?status=shipped&attempted=true';

const pageOfOrder = (orderId: string | null): string => (orderId ? `${ORDERS}?order=${orderId}` : ORDERS);

/** Finds out what a notification says, as things are at that moment, with as little about the customer as will do. */
@Injectable()
export class RenderPush {
  constructor(private readonly queries: QueryBus) {}

  /** The payload; null: nothing needs to be said any more. */
  async render(due: DuePush): Promise<PushPayload | null> {
    const { kind, subjectId: id, orderId } = due;
    const frame = { id, tag: kind, icon: ICON };
    switch (kind) {
      case 'order': {
        const order = await this.order(orderId);
        if (!order) return null;
        const several = { title: texts.several.order, url: ORDERS };
        return { ...frame, ...texts.order(order), url: pageOfOrder(orderId), several };
      }
      case 'receipt': {
        const [order, proof] = await Promise.all([
          this.order(orderId),
          orderId ? this.queries.execute(new LatestProof(orderId)) : null,
        ]);
        if (!order || proof?.proofId !== id || proof.status !== 'pending') return null;
        return {
          ...frame,
          ...texts.receipt(order),
          url: RECEIPTS,
          several: { title: texts.several.receipt, url: RECEIPTS },
        };
      }
      case 'answer': {
        const order = await this.order(orderId);
        if (!order) return null;
        const several = { title: texts.several.answer, url: ATTEMPTS };
        return { ...frame, ...texts.answer(order), url: pageOfOrder(orderId), several };
      }
      case 'review': {
        const product = await this.queries.execute(new ProductSnapshot(undefined, due.productId ?? ''));
        if (!product) return null;
        const several = { title: texts.several.review, url: REVIEWS };
        return { ...frame, ...texts.review(due.rating ?? 0, product.name), url: REVIEWS, several };
      }
      case 'stock': {
        const productId = due.productId ?? '';
        const low = await this.queries.execute(new LowStock(undefined, productId, due.size ?? ''));
        if (!low) return null;
        const several = { title: texts.several.stock, url: `${STOCK}?low=1` };
        return { ...frame, ...texts.stock(low), url: `${STOCK}?product=${productId}`, several };
      }
      case 'failedMail': {
        if (await this.queries.execute(new FailedMessageOrder(id)))
          return { ...frame, ...texts.failedWhatsApp, url: pageOfOrder(orderId) };
        const { count } = await this.queries.execute(new CountFailedEmails());
        return count > 0 ? { ...frame, ...texts.failedMail(count), url: pageOfOrder(orderId) } : null;
      }
      case 'test':
        return { ...frame, ...texts.test, url: '/admin/notifications' };
    }
  }

  private async order(orderId: string | null) {
    const [order] = orderId ? await this.queries.execute(new FindOrders([orderId])) : [];
    if (!order || order.orderStatus === 'cancelled') return null;
    const { orderNumber, total, paymentMethod, customerInfo } = order;
    return { orderNumber, total, paymentMethod, firstName: customerInfo.firstName, city: customerInfo.city };
  }
}
