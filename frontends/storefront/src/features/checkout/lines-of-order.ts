import type { OrderSummary } from '@shop/contracts/orders';
import { partInWords } from '@shop/contracts/part-in-words';
import { keyOf } from '../cart/cart.ts';
import type { SummaryLine } from './order-lines.tsx';

/** The lines of an order that stands. */
export const linesOf = ({ items }: Pick<OrderSummary, 'items'>): SummaryLine[] =>
  items.map(({ productId, productName, size, quantity, price, image, parts, options }) => ({
    key: keyOf({ _id: productId, selectedSize: size, options }),
    name: productName,
    size,
    options,
    measures: parts?.map((part) => `\u2068${partInWords(part, quantity)}\u2069`).join(', '),
    quantity,
    price,
    image,
  }));
