import type { ProductCard } from '@shop/contracts/products';
import { routes } from '@shop/contracts/routes';
import { type Part, buildApi, startPart } from './support/built-api.ts';
import { pastForm, shopifyOrders, shopifyRow } from './support/past-files.ts';
import { type Shop, request, startShop } from './support/harness.ts';
import { webhooksOf } from './support/webhook-calls.ts';
import { type OrderReply, customer, orderOf, prints, sellPrints } from './support/prints.ts';
import { createProduct, editProduct } from './support/product-form.ts';

const SECRET = 'one-secret-for-all-processes-of-a-shop';
const EDITS = 25;

let shop: Shop;
let other: Part;

beforeAll(async () => {
  const main = await buildApi();
  shop = await startShop({ env: { JWT_SECRET: SECRET, WEBHOOK_PRIVATE_ADDRESSES: 'allowed' } });
  await sellPrints(shop);
  const { databaseUrl, dataDir, admin } = shop.config;
  other = await startPart(main, {
    ROLE: 'http',
    API_PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'test',
  });
});
afterAll(async () => {
  await other.end();
  await shop.stop();
});

/** Each reads a product's price in another way. */
const ways = (id: string, name: string) => {
  const priceIn = (products: readonly ProductCard[]) => products.find(({ _id }) => _id === id)?.sizes[0]?.price ?? 0;
  type Body = { product: ProductCard; products: ProductCard[]; groups: { products: ProductCard[] }[] };
  return [
    { path: `/api/products/${id}`, price: ({ product }: Body) => priceIn([product]) },
    { path: '/api/products?limit=50', price: ({ products }: Body) => priceIn(products) },
    { path: `/api/products?search=${name}`, price: ({ products }: Body) => priceIn(products) },
    { path: '/api/home', price: ({ groups }: Body) => priceIn(groups.flatMap(({ products }) => products)) },
  ].map(({ path, price }) => ({
    path,
    from: async (url: string) => price((await request<Body>(url, 'GET', path, undefined)).body),
  }));
};

test('whatever is read after an edit was answered shows it, while others edit and read', async () => {
  const names = ['Heron', 'Magpie', 'Sparrow'];
  await Promise.all(
    names.map(async (name) => {
      const { _id } = await createProduct(shop, { name });
      let answered = 1250;
      let done = false;
      const editing = async () => {
        for (let price = 2001; price <= 2000 + EDITS; price++) {
          const { status } = await editProduct(shop, _id, { name, sizes: JSON.stringify([{ name: 'Small', price }]) });
          expect(status).toBe(200);
          answered = price;
        }
        done = true;
      };
      const reading = async () => {
        const all = ways(_id, name);
        while (!done) {
          for (const { from } of all) {
            const atLeast = answered;
            expect(await from(shop.url)).toBeGreaterThanOrEqual(atLeast);
          }
        }
      };
      await Promise.all([editing(), reading(), reading()]);
    }),
  );
});

test('another process never goes back in time, and soon shows what was edited', async () => {
  const name = 'Kingfisher';
  const { _id } = await createProduct(shop, { name });
  const last = 3000 + EDITS;
  const following = ways(_id, name).map(async ({ path, from }) => {
    let seen = 0;
    while (seen !== last) {
      const price = await from(other.url);
      // A list that has not heard of the product yet shows none.
      expect({ path, price }).toEqual({ path, price: Math.max(price, seen) });
      seen = price;
    }
  });
  for (let price = 3001; price <= last; price++) {
    await editProduct(shop, _id, { name, sizes: JSON.stringify([{ name: 'Small', price }]) });
  }
  await Promise.all(following);
});

describe('personal responses are never shared', () => {
  let order: OrderReply['order'];
  let settlementId: string;
  let importId: string;
  let pastImportId: string;
  let webhookId: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    headers = await shop.staff();
    const file = new FormData();
    file.set('courier', 'TCS');
    file.append('file', new Blob(['CN,COD amount\n1,2\n']), 'tcs.csv');
    const imported = await shop.http<{ settlementId: string }>('POST', '/api/admin/settlements', file, headers);
    ({ settlementId } = imported.body);
    const products = new FormData();
    products.append('file', new Blob(['Handle,Title\na-print,A print\n']), 'products.csv');
    const checked = await shop.http<{ _id: string }>('POST', '/api/admin/product-imports', products, headers);
    importId = checked.body._id;
    const past = shopifyOrders([shopifyRow(1001)]);
    pastImportId = (await shop.http<{ _id: string }>('POST', '/api/admin/past-imports', pastForm(past), headers)).body
      ._id;
    webhookId = (await webhooksOf(shop).create('http://127.0.0.1:9/', 'ordering.order-placed')).body.webhook._id;
    ({ order } = (await shop.http<OrderReply>('POST', '/api/orders', orderOf(prints))).body);
    await shop.db.dataSource.query(
      `insert into confirmations_voice (key, order_id, state) values ('voices/a.webm', $1, 'current')`,
      [order._id],
    );
  });

  const reads = Object.entries(routes).filter(([, { method }]) => method === 'GET');
  // Products and their reviews by a product's id, settlements, imports and webhooks by their own, the rest by an order's.
  const addressOf = (path: string) => {
    const ofShop = /^\/(products|reviews)/.test(path) ? prints[0].id : order._id;
    const [, kind = ''] = /^\/admin\/([\w-]+)\/:id/.exec(path) ?? [];
    const own: Record<string, string> = {
      settlements: settlementId,
      'product-imports': importId,
      'past-imports': pastImportId,
      webhooks: webhookId,
    };
    const id = own[kind] ?? ofShop;
    const parts = {
      ':orderNumber': order.orderNumber,
      ':area': 'shop',
      ':policy': 'terms',
      ':phone': customer().phone,
    };
    const named = Object.entries(parts).reduce((known, [part, value]) => known.replace(part, value), path);
    const address = `/api${named.replaceAll(/:\w+/g, id)}`;
    if (path.endsWith('/cost')) return `${address}?discountType=fixed&discountValue=100`;
    if (path.endsWith('/find')) return `${address}?search=${order.orderNumber}`;
    if (path.endsWith('/stock/history')) return `${address}?stock=${prints[0].id}/Small`;
    if (path.endsWith('/money/accounts')) return `${address}?month=2026-11`;
    return path.endsWith('/parcels/sheet') ? `${address}?courier=TCS` : address;
  };

  test.each(reads.filter(([, { access }]) => access === 'staff'))(
    'staff reads %s for themselves',
    async (_, { path }) => {
      const good = await shop.http('GET', addressOf(path), undefined, headers);
      expect(good.status).toBe(200);
      expect(good.headers.get('cache-control')).toBe('no-store');
      // Whatever staff has read before.
      expect((await shop.http('GET', addressOf(path))).status).toBe(401);
      const etag = good.headers.get('etag');
      expect((await shop.http('GET', addressOf(path), undefined, etag ? { 'if-none-match': etag } : {})).status).toBe(
        401,
      );
    },
  );

  test('an order is shown to its shopper alone', async () => {
    const of = (email: string) => shop.http('GET', `/api/orders/track/${order.orderNumber}?email=${email}`);
    const { status, headers: sent } = await of('ayesha@example.com');
    expect(status).toBe(200);
    expect(sent.get('cache-control')).toBe('no-store');
    expect((await of('bilal@example.com')).status).toBe(404);
  });

  test('what anybody may keep is the same for staff and for strangers', async () => {
    const shared: string[] = [];
    for (const [name, { path }] of reads.filter(([, { access }]) => access === 'public')) {
      const known = await shop.http('GET', addressOf(path), undefined, headers);
      if (known.headers.get('cache-control') === 'no-store') continue;
      shared.push(name);
      expect((await shop.http('GET', addressOf(path))).body).toEqual(known.body);
      expect(known.headers.get('set-cookie')).toBeNull();
    }
    expect(shared.toSorted()).toEqual([
      'categories.list',
      'home.addresses',
      'home.groups',
      'payments.accounts',
      'products.get',
      'products.list',
      'products.related',
      'reviews.approved',
      'reviews.ofProduct',
      'reviews.summary',
      'settings.policy',
      'settings.questions',
      'settings.shop',
    ]);
  });
});
