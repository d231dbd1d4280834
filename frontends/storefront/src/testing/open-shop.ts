import type { Contacts } from '@shop/contracts/settings/public-shop';
import type { QuoteRequest } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import type { PaymentMethod } from '@shop/contracts/statuses';
import type { ProductCard } from '@shop/contracts/products';
import { publicShopOf } from '@shop/testing/example-shop.ts';
import { newId, onePage, quote } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { isLine, leftOf, lineOf } from '../features/cart/cart.ts';
import { cartStore } from '../features/cart/cart-store.ts';
import { routes } from '../routes.tsx';
import { policyOf, questionsOf } from './shop-pages.ts';

const accounts = {
  JazzCash: [{ label: 'Account number', value: '0300 1234567' }],
  EasyPaisa: [{ label: 'Account number', value: '0300 1234567' }],
  'Bank Transfer': [{ label: 'IBAN', value: 'PK36SCBL0000001123456702' }],
  'USDT (TRC-20)': [{ label: 'Address', value: 'TExample' }],
};

const reachable: Contacts = { email: 'shop@example.com', whatsapp: '+92 300 1234567', street: null, social: [] };

/** Opens a page of the shop, with the answers that every page needs. */
export function openShop(
  path: string,
  methods: PaymentMethod[] = ['COD', 'JazzCash', 'Bank Transfer'],
  contacts: Partial<Contacts> = reachable,
  /** Description of the only category, Landscapes. */
  description = '',
  /** Values of the delivery settings. */
  delivery: object = {},
  /** Values of other settings areas, for another shop. */
  own: Parameters<typeof publicShopOf>[0] = {},
) {
  const category = {
    _id: newId(),
    name: 'Landscapes',
    description,
    isActive: true,
    sortOrder: 0,
    formerNames: ['Hills'],
  };
  mockCall('GET /categories', { categories: [category], ...onePage(1) });
  const known = publicShopOf({ delivery, ...own });
  const shop = {
    ...known,
    contacts: { ...reachable, ...contacts },
    payments: { ...known.payments, methods },
  };
  mockCall('GET /shop', { shop });
  mockCall('GET /policies/:policy', ({ params }) => ({ policy: policyOf(shop, params.policy) }));
  mockCall('GET /questions', { questions: questionsOf(shop) });
  mockCall('GET /payments/accounts', { methods, accounts });
  return renderRoutes(routes, path);
}

// A cart that is opened is priced: unless a test says otherwise, at what its lines say; codes take off a tenth.
beforeEach(() => void mockCall('POST /orders/quote', ({ body }) => ({ quote: quoteOfCart(body) })));

function quoteOfCart({ items: asked, discountCode }: QuoteRequest): Quote {
  const lines = cartStore.lines();
  const items = asked.map(({ productId, size, options, quantity }) => {
    const line = lines.find((each) => isLine(each, { productId, size, ...(options && { options }) }));
    const { widthCm, heightCm } = line?.sizes.find(({ name }) => name === size) ?? {};
    return {
      productId,
      name: line?.name ?? 'Print',
      size,
      quantity,
      price: line?.price ?? 0,
      ...(widthCm && heightCm && { widthCm, heightCm }),
      left: line && leftOf(line),
      ...(line?.options && { options: line.options }),
    };
  });
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const discount = discountCode ? subtotal / 10 : 0;
  return quote('', 0, { items, subtotal, discount, total: subtotal - discount });
}

/** Puts prints into the cart of this browser, one of each. */
export function fillCart(...lines: readonly (readonly [product: ProductCard, size: string])[]): void {
  localStorage.setItem('cart', JSON.stringify(lines.map(([product, size]) => lineOf(product, size))));
  // Send the event of a change in another tab.
  dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
}
