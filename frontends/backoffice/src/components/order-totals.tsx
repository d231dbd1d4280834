import { amountToCollect } from '@shop/contracts/cash-orders';
import type { StaffOrder } from '@shop/contracts/staff-orders';
import { formatRs } from '@shop/contracts/money';
import { optionsInWords } from '@shop/contracts/options-in-words';
import { partInWords } from '@shop/contracts/part-in-words';
import * as styles from './order-totals.module.css';
import { orderDetailTexts as words } from './order-texts.ts';

/** The head of an order's lines. */
export function OrderLinesHead() {
  return (
    <thead>
      <tr>
        {[words.product, words.size, words.quantity, words.price, words.lineTotal].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The frame and the mat of a line, and the pieces that are packed for a set, beneath its name. */
export function PackedParts({ parts, options, quantity }: StaffOrder['items'][number]) {
  return [...optionsInWords(options), ...(parts ?? []).map((part) => partInWords(part, quantity))].map((text) => (
    <small key={text} className={styles.part}>
      <bdi>{text}</bdi>
    </small>
  ));
}

/** Cells of an order line beside the product's name: size, quantity, price and amount. */
export function OrderLineFigures({ size, quantity, price }: StaffOrder['items'][number]) {
  return (
    <>
      <td>{size}</td>
      <td>{quantity}</td>
      <td>{formatRs(price)}</td>
      <td>{formatRs(price * quantity)}</td>
    </>
  );
}

/** The foot of an order's lines, four columns and their amounts: how its total comes about. */
export function OrderTotals({ order, totalLabel }: { order: StaffOrder; totalLabel: string }) {
  return (
    <tfoot>
      <Sum label={words.subtotal} amount={order.subtotal} />
      {order.discountCode && (
        <Sum label={`${words.discount} ${order.discountCode.code}`.trim()} amount={-order.discountCode.discount} />
      )}
      {order.payAheadDiscount > 0 && <Sum label={words.payAhead} amount={-order.payAheadDiscount} />}
      {order.shippingProtection.enabled && <Sum label={words.protection} amount={order.shippingProtection.cost} />}
      <Sum label={words.delivery} amount={order.delivery} none={words.free} />
      {order.codFee > 0 && <Sum label={words.codFee} amount={order.codFee} />}
      <Sum label={totalLabel} amount={order.total} />
      {order.advanceReceived > 0 && <Sum label={words.sentAhead} amount={-order.advanceReceived} />}
      {order.advanceReceived > 0 && <Sum label={words.inCash} amount={amountToCollect(order)} />}
    </tfoot>
  );
}

/** `none`: what stands in the place of an amount of 0. */
function Sum({ label, amount, none }: { label: string; amount: number; none?: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td>{amount === 0 && none ? none : formatRs(amount)}</td>
    </tr>
  );
}
