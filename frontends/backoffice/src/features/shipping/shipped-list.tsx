import { shopNameIn } from '@shop/contracts/languages';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { type KnownCourier, trackingLink } from '@shop/contracts/tracking-link';
import { buttonClass } from '@shop/ui/button';
import { useCouriers, useShop } from '../../hooks/use-shop.ts';
import { chatWords } from '../../lib/chat-words.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import * as styles from './shipping.module.css';
import { shippingTexts as words } from './texts.ts';

type Shipped = ListedOrder & { number: string; by: string };

const chatWith = (shop: ReturnType<typeof useShop>, couriers: readonly KnownCourier[], order: Shipped): string => {
  const { phone, customerInfo, orderNumber, by, number } = order;
  const language = shop?.urdu ? order.language : 'en';
  const { hello, shipped } = chatWords[language];
  const link = trackingLink(couriers, by, number);
  const message = shipped(shop ? shopNameIn(language, shop) : '', orderNumber, by, number, link);
  return whatsAppLink(phone, hello(customerInfo.firstName, message));
};

/** List of the orders that were just shipped, each with a WhatsApp link whose message has the tracking number. */
export function ShippedList({ shipped }: { shipped: readonly Shipped[] }) {
  const shop = useShop();
  const couriers = useCouriers();
  if (shipped.length === 0) return null;
  return (
    <section className={styles.shipped}>
      <h2>{words.shipped}</h2>
      <ul>
        {shipped.map((order) => (
          <li key={order._id}>
            <span className={styles.who}>
              <bdi className={styles.number}>{order.orderNumber}</bdi>{' '}
              <bdi>
                {order.customerInfo.firstName} {order.customerInfo.lastName}
              </bdi>
              <br />
              {order.by} <bdi>{order.number}</bdi>
            </span>
            <a
              className={buttonClass('ghost', true)}
              href={chatWith(shop, couriers, order)}
              target="_blank"
              rel="noreferrer"
              aria-label={words.whatsAppTo(order.customerInfo.firstName, order.orderNumber)}
            >
              {words.whatsApp}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
