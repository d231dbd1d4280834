import type { StaffOrder } from '@shop/contracts/staff-orders';
import type { OrderRow, StatusCounts } from '@shop/contracts/listed-orders';
import type { ErrorBody } from '@shop/contracts/errors';
import type { OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import { entities } from '../../src/platform/database/database.ts';
import { ProductCreated } from '../../src/modules/catalog/public/events.ts';
import { publish } from '../../src/platform/events/publish.ts';
import type { Shop } from './harness.ts';

/** A print that a test shop sells in two sizes. */
export interface Print {
  id: string;
  name: string;
  /** Price of the size Small, in rupees. */
  price: number;
}

/** Response of placing an order, success or error. */
export type OrderReply = Required<ErrorBody> & { order: OrderSummary; quote: Quote };

/** Response of the staff's calls on orders and of tracking. */
export type StaffReply = Required<ErrorBody> & {
  order: StaffOrder & TrackedOrder;
  orders: OrderRow[];
  totalOrders: number;
  limit: number;
  statusCounts: StatusCounts;
};

/** A customer who can be delivered to. */
export const customer = (more: object = {}) => ({
  firstName: 'Ayesha',
  lastName: 'Khan',
  email: 'ayesha@example.com',
  phone: '0300 1234567',
  address: 'House 7, Street 3, Gulberg',
  city: 'Lahore',
  postalCode: '54000',
  country: 'Pakistan',
  ...more,
});

/** Two of each print in Small, by cash on delivery. */
export const orderOf = (prints: readonly Print[], more: object = {}) => ({
  customerInfo: customer(),
  items: prints.map(({ id, price }) => ({ productId: id, size: 'Small', quantity: 2, price })),
  paymentMethod: 'COD',
  ...more,
});

/** Products of the test shop. */
export const prints: [Print, Print] = [
  { id: '019a0000-0000-7000-8000-000000000001', name: 'Red Sun', price: 1250 },
  { id: '019a0000-0000-7000-8000-000000000002', name: 'Blue Gate', price: 999.5 },
];

/** Puts them on sale, in Small. */
export async function sellPrints({ db }: Shop): Promise<void> {
  for (const { id, name, price } of prints) {
    await db.transaction(async (tx) => {
      await entities(tx).query(
        `insert into catalog_product (id, name, description, sizes, mat) values ($1, $2, $2, $3, '#f5f4ec')`,
        [id, name, JSON.stringify([{ name: 'Small', price, originalPrice: null, widthCm: null, heightCm: null }])],
      );
      await publish(tx, ProductCreated, { productId: id, category: '' });
    });
  }
}
