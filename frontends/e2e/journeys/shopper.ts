import { call } from '@shop/contracts/client';
import type { OrderSummary } from '@shop/contracts/orders';
import type { Product, ProductCard } from '@shop/contracts/products';
import type { PaymentMethod } from '@shop/contracts/statuses';
import { type Page, expect } from '@playwright/test';
import sharp from 'sharp';
import { checkoutTexts } from '../../storefront/src/features/checkout/texts.ts';
import { confirmationTexts } from '../../storefront/src/pages/order-confirmation-texts.ts';

type Sold = Pick<Product | ProductCard, '_id' | 'name' | 'sizes' | 'images' | 'mat'>;
const firstSize = ({ sizes }: Sold) => sizes[0] ?? { name: 'Small', price: 0 };

export const customer = {
  firstName: 'Hira',
  lastName: 'Baig',
  phone: '+923001234567',
  address: 'House 7, Street 3, Peoples Colony, near the park',
  city: 'Faisalabad',
  postalCode: '38000',
  country: 'Pakistan',
} as const;

/** Two products that can be bought. */
export async function twoProducts(base: string): Promise<[ProductCard, ProductCard]> {
  const { products } = await call(base, 'GET /products', { query: { limit: '40' } });
  const [first, second] = products.filter(({ inStock, images }) => inStock && images.length > 0);
  if (!first || !second) throw new Error('The shop has too little to sell.');
  return [first, second];
}

/** An order, placed without any page. */
export async function placeOrder(
  base: string,
  product: Sold,
  options: { email: string; paymentMethod?: PaymentMethod; code?: string },
): Promise<OrderSummary> {
  const { name: size } = firstSize(product);
  const body = {
    customerInfo: { ...customer, email: options.email },
    items: [{ productId: product._id, size, quantity: 1 }],
    paymentMethod: options.paymentMethod ?? 'COD',
    ...(options.code && { discountCode: { code: options.code } }),
  };
  return (await call(base, 'POST /orders', { body }, { idempotencyKey: crypto.randomUUID() })).order;
}

/** A picture as a phone would take it, of any size. */
export const photo = (width = 600, height = 800, background = '#c0203f'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A picture of many megabytes, as a good phone takes it. */
export const largePhoto = (width = 2600, height = 2000): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 96 })
    .toBuffer();

export async function sendProof(base: string, orderNumber: string): Promise<void> {
  const form = new FormData();
  form.set('transactionId', `TX-${crypto.randomUUID()}`);
  form.set('receipt', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'receipt.jpg');
  const input = { params: { id: orderNumber }, body: form as never };
  await call(base, 'POST /payments/confirm/:id', input, { idempotencyKey: crypto.randomUUID() });
}

/** One of each in the cart, as an earlier visit left it. */
export async function haveInCart(page: Page, ...products: Sold[]): Promise<void> {
  const lines = products.map((product) => {
    const { name, price } = firstSize(product);
    const { _id, images, mat } = product;
    return { _id, name: product.name, images, mat, sizes: product.sizes, selectedSize: name, quantity: 1, price };
  });
  await page.goto('/robots.txt');
  await page.evaluate((cart) => localStorage.setItem('cart', cart), JSON.stringify(lines));
}

type Labels = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone' | 'street' | 'city' | 'postalCode', string>>;

/** Fills in the customer's name, e-mail, phone and address; `labels` are those of the page's language. */
export async function fillCheckout(page: Page, email: string, labels: Labels = checkoutTexts): Promise<void> {
  const { firstName, lastName, phone, street, city, postalCode } = labels;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field(firstName).fill(customer.firstName);
  await field(lastName).fill(customer.lastName);
  await field(labels.email).fill(email);
  await field(phone).fill('0300-1234567');
  await field(street).fill(customer.address);
  await field(city).fill(customer.city);
  await field(city).blur();
  await expect(page.getByLabel(postalCode)).toHaveValue(customer.postalCode);
}

/** Asks for the order in cash, as far as the question whether it is meant. */
export async function askForOrder(page: Page, { place }: { place: string } = checkoutTexts) {
  await page.getByRole('button', { name: new RegExp(`^${place}`) }).click();
  return page.getByRole('alertdialog').getByRole('button', { name: place });
}

/** Waits for the page that thanks, and reads the number of the order from its address. */
export async function expectPlaced(page: Page, { title }: { title: string } = confirmationTexts): Promise<string> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return orderNumberIn(page);
}

const orderNumberIn = (page: Page): string => decodeURIComponent(/\/payment\/([^/]+)/.exec(page.url())?.[1] ?? '');
