import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatDay } from '@shop/contracts/dates';
import { sizeInWords } from '@shop/contracts/options-in-words';
import { localPhone } from '@shop/contracts/phones';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useShop } from '../../hooks/use-shop.ts';
import { Sender } from './sender.tsx';
import { notesOf, orderDetailTexts } from '../../components/order-texts.ts';
import { printTexts } from './texts.ts';
import { OrderLineFigures, OrderLinesHead, OrderTotals, PackedParts } from '../../components/order-totals.tsx';
import { Collect } from './collect.tsx';
import { OrderCode } from './order-code.tsx';
import { PinCode } from './pin-code.tsx';
import * as styles from './slip.module.css';

/** A sheet of A5 or A4 for the parcel: packing slip and invoice in one. */
export function Slip({ order }: { order: StaffOrder }) {
  const { customerInfo: to } = order;
  return (
    <article className={styles.slip} aria-label={order.orderNumber}>
      <header>
        <p className={styles.logo}>{useShop()?.name}</p>
        <p>
          <strong>
            <bdi>{order.orderNumber}</bdi>
          </strong>
          <br />
          {printTexts.slip}, {formatDay(order.createdAt)}
        </p>
        <OrderCode id={order._id} className={styles.code} />
      </header>
      <div className={styles.addresses}>
        <address>
          <small>{printTexts.to}</small>
          <strong dir="auto">
            {to.firstName} {to.lastName}
          </strong>
          <span {...inItsLanguage(to.address)}>{to.address}</span>
          {to.landmark && <span {...inItsLanguage(to.landmark)}>{to.landmark}</span>}
          {to.voiceAt && <small>{to.landmark ? printTexts.voiceToo : printTexts.voiceUntyped}</small>}
          <span>
            <bdi>{to.city}</bdi> <bdi>{to.postalCode}</bdi>, {to.country}
          </span>
          <bdi>{localPhone(to.phone)}</bdi>
        </address>
        {to.pin && <PinCode pin={to.pin} />}
        <Collect order={order} className={styles.collect} />
      </div>
      <table>
        <OrderLinesHead />
        <tbody>
          {order.items.map((item) => (
            <tr key={`${item.productId} ${sizeInWords(item.size, item.options)}`}>
              <th scope="row" {...inItsLanguage(item.productName)}>
                {item.productName}
                <PackedParts {...item} />
              </th>
              <OrderLineFigures {...item} />
            </tr>
          ))}
        </tbody>
        <OrderTotals order={order} totalLabel={`${orderDetailTexts.total}, ${order.paymentMethod}`} />
      </table>
      {notesOf(order).map(({ name, paper, text }) => (
        <p key={name} dir="auto">
          <small>{paper}</small> {text}
        </p>
      ))}
      <footer>
        <Sender />
      </footer>
    </article>
  );
}
