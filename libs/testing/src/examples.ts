import type { OrderCustomer, OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { Quote } from '@shop/contracts/quotes';
import type { Picture } from '@shop/contracts/pictures';
import type { Product, ProductCard } from '@shop/contracts/products';
import type { Review } from '@shop/contracts/reviews';

// What the API answers, whole, so that a test writes down only what it is about.

let lastId = 0;

/** An id as the API gives them, another one each time. */
export const newId = (): string => `01936f5c-0000-7000-8000-${String((lastId += 1)).padStart(12, '0')}`;

/** A page of a list that fits on one page. */
export const onePage = (total: number) => ({ total, totalPages: total === 0 ? 0 : 1, page: 1, limit: 12 });

export const picture = (url: string): Picture => ({
  url,
  alt: '',
  width: 400,
  height: 500,
  placeholder: '',
  sources: [],
});

type Size = Product['sizes'][number];

/** A size that nobody has measured, unless the test says otherwise. */
export const productSize = (name: string, price: number, size: Partial<Size> = {}): Size => ({
  name,
  price,
  originalPrice: null,
  widthCm: null,
  heightCm: null,
  ...size,
});

export const productCard = (product: Partial<ProductCard> = {}): ProductCard => ({
  _id: newId(),
  name: 'Moonlit Sea',
  subtitle: null,
  category: 'Landscapes',
  images: [],
  sizes: [
    productSize('Small', 1_250, { widthCm: 30, heightCm: 40 }),
    productSize('Large', 2_400, { widthCm: 50, heightCm: 70 }),
  ],
  featured: false,
  inStock: true,
  rating: 0,
  reviewCount: 0,
  mat: '#e8e4d8',
  createdAt: '2026-11-01T09:00:00Z',
  ...product,
});

export const orderSummary = (order: Partial<OrderSummary> = {}): OrderSummary => ({
  _id: newId(),
  orderNumber: 'CH-2611-0007',
  orderStatus: 'processing',
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  subtotal: 1_250,
  shippingProtection: { enabled: false, cost: 0 },
  discountCode: null,
  delivery: 0,
  codFee: 0,
  payAheadDiscount: 0,
  total: 1_250,
  advance: 0,
  advanceReceived: 0,
  items: [{ productId: newId(), productName: 'Moonlit Sea', size: 'Small', quantity: 1, price: 1_250, image: null }],
  createdAt: '2026-11-20T09:00:00Z',
  ...order,
});

/** Returns the quote for one print of this price. The delivery and COD fees of `more` are added to the total. */
export function quote(productId: string, price: number, more: Partial<Quote> = {}): Quote {
  const { delivery = 0, codFee = 0 } = more;
  return {
    items: [{ productId, name: 'Moonlit Sea', size: 'Small', quantity: 1, price }],
    subtotal: price,
    discount: 0,
    shippingProtection: { enabled: false, cost: 0 },
    delivery,
    codFee,
    payAheadDiscount: 0,
    total: price + (delivery ?? 0) + codFee,
    payAhead: 0,
    cashOnDelivery: { fee: codFee, advance: 0, refusal: null },
    ...more,
  };
}

export const customerInfo = (): OrderCustomer => ({
  firstName: 'Hira',
  lastName: 'Baig',
  email: 'hira@example.com',
  phone: '+923001234567',
  address: 'House 4, Street 7, Peoples Colony',
  city: 'Faisalabad',
  postalCode: '38000',
  landmark: '',
  pin: null,
  voiceAt: null,
  country: 'Pakistan',
});

export const trackedOrder = (order: Partial<TrackedOrder> = {}): TrackedOrder => ({
  ...orderSummary(),
  trackingNumber: null,
  courier: null,
  city: customerInfo().city,
  customerInfo: customerInfo(),
  proof: null,
  rejectionReason: null,
  received: 0,
  confirmToken: null,
  reachedAt: { processing: '2026-11-20T09:00:00Z' },
  ...order,
});

export const review = (more: Partial<Review> = {}): Review => ({
  _id: newId(),
  customerName: 'Hira Baig',
  rating: 5,
  comment: 'The colours are deeper than on the screen.',
  images: [],
  category: 'Landscapes',
  product: { _id: newId(), name: 'Moonlit Sea', images: [] },
  verified: true,
  reply: null,
  createdAt: '2026-11-20T09:00:00Z',
  ...more,
});

/** A file that begins like a JPEG, a PNG or a PDF; anything else is what a shopper took for a picture. */
export const file = (name: string, type: string): File => {
  const beginnings: Record<string, string> = { 'image/jpeg': '\u00ff\u00d8\u00ff', 'application/pdf': '%PDF-1.7' };
  const text = (beginnings[type] ?? 'neither').padEnd(32, '.');
  return new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], name, { type });
};
