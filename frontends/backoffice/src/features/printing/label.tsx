import type { StaffOrder } from '@shop/contracts/staff-orders';
import { localPhone } from '@shop/contracts/phones';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useShop } from '../../hooks/use-shop.ts';
import { Sender } from './sender.tsx';
import { orderTexts } from '../../components/order-texts.ts';
import { printTexts } from './texts.ts';
import { Collect } from './collect.tsx';
import * as styles from './label.module.css';
import { OrderCode } from './order-code.tsx';
import { PinCode } from './pin-code.tsx';

// Number of letters of an address that still fit in large and in medium type.
const LARGE = 160;
const MEDIUM = 260;

/** Four by six inches for the outside of the parcel, as couriers' label printers take it: nothing of what is inside. */
export function Label({ order }: { order: StaffOrder }) {
  const { customerInfo: to } = order;
  // The code of a pin takes a third of the width.
  const characters =
    [to.firstName, to.lastName, to.address, to.landmark, to.city, to.postalCode].join(' ').length * (to.pin ? 1.5 : 1);
  return (
    <article className={styles.label} aria-label={order.orderNumber}>
      <header>
        <p className={styles.logo}>{useShop()?.name}</p>
        <p>
          <Sender />
        </p>
      </header>
      <div className={styles.where}>
        <address data-type={characters <= LARGE ? 'large' : characters <= MEDIUM ? 'medium' : 'small'}>
          <small>{printTexts.to}</small>
          <strong dir="auto">
            {to.firstName} {to.lastName}
          </strong>
          <bdi className={styles.phone}>{localPhone(to.phone)}</bdi>
          <span {...inItsLanguage(to.address)}>{to.address}</span>
          {to.landmark && <span {...inItsLanguage(to.landmark)}>{to.landmark}</span>}
          <b>
            <bdi>{to.city}</bdi> <bdi>{to.postalCode}</bdi>
          </b>
        </address>
        {to.pin && <PinCode pin={to.pin} />}
      </div>
      <Collect order={order} className={styles.collect} />
      <footer>
        <p>
          <small>{orderTexts.order}</small>
          <strong>
            <bdi>{order.orderNumber}</bdi>
          </strong>
        </p>
        <OrderCode id={order._id} className={styles.code} />
      </footer>
    </article>
  );
}
