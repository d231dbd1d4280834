import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { HomeGroup } from '@shop/contracts/home';
import type { Review } from '@shop/contracts/reviews';
import { COLOURS } from '@shop/contracts/settings/colours';
import { DeliverySettings } from '@shop/contracts/settings/delivery-area';
import { HomeSettings } from '@shop/contracts/settings/home-area';
import { OrderSettings } from '@shop/contracts/settings/orders-area';
import { PaymentSettings } from '@shop/contracts/settings/payments-area';
import type { Contacts, PublicShop } from '@shop/contracts/settings/public-shop';
import { ASK_FOR_ACCOUNT } from '@shop/contracts/shop';

const print = (number: number, name: string) => ({
  _id: `0190a000-0000-7000-8000-00000000000${number}`,
  name,
  subtitle: null,
  category: 'One Piece',
  description: `${name}, pulled by hand on heavy paper.`,
  images: [],
  sizes: [
    { name: 'Small', price: 1250, originalPrice: 1500, widthCm: 30, heightCm: 40 },
    { name: 'Large', price: 2250, originalPrice: null, widthCm: 50, heightCm: 70 },
  ],
  tags: ['sea'],
  featured: false,
  inStock: true,
  paper: 'Matt art paper, 250 g/m²',
  weightGrams: 350,
  frameIncluded: false,
  rating: 4.5,
  reviewCount: 2,
  mat: '#d5e3c0',
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** The shop as it comes. */
const untouched: PublicShop = {
  name: 'Chaap',
  urduName: 'چھاپ',
  tagline: 'Printed in Faisalabad. Delivered to your door.',
  city: 'Faisalabad',
  urduCity: 'فیصل آباد',
  urdu: false,
  urduTagline: '',
  urduDescription: '',
  urduAbout: '',
  goods: { one: 'print', many: 'prints', urduOne: 'پرنٹ', urduMany: 'پرنٹس', kind: 'art', onWalls: true },
  description: 'Art prints and crafts from Faisalabad.',
  about: 'Art prints and crafts, made and packed by hand.',
  logo: null,
  icon: null,
  contacts: { email: null, whatsapp: null, street: null, social: [] },
  home: HomeSettings.parse({}),
  delivery: DeliverySettings.parse({}),
  couriers: [],
  orders: OrderSettings.parse({}),
  payments: {
    ...PaymentSettings.pick({ usdtRate: true, receiptHours: true, raast: true }).parse({}),
    methods: ['COD'],
  },
  appearance: { fonts: 'poster', stylesheet: null, page: COLOURS.page, paper: COLOURS.paper, ink: COLOURS.ink },
  pixels: null,
  icons: '/icons',
};

const examplePolicy = {
  title: 'Privacy Policy',
  description: 'What we collect.',
  sections: [{ title: 'Information we collect', html: '<p>Your name.</p>' }],
  updatedAt: '2026-01-01T00:00:00.000Z',
};

/** An order by a method whose account is gone. */
const toBePaid = (orderNumber: string, accounts: object[]) => ({
  order: {
    _id: '0190a000-0000-7000-8000-000000000010',
    orderNumber,
    orderStatus: 'processing',
    paymentMethod: 'JazzCash',
    paymentStatus: 'pending',
    subtotal: 1250,
    shippingProtection: { enabled: false, cost: 0 },
    discountCode: null,
    delivery: 0,
    codFee: 0,
    payAheadDiscount: 0,
    total: 1250,
    items: [],
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  accounts,
  proof: null,
  received: 0,
  attemptsLeft: 5,
});

/** Just enough of the API for the shell's own tests: a few products, and invalidations on demand. */
export class FakeApi {
  readonly products = ['Paper Ship', 'Quiet Harbour', 'Night Lane'].map((name, index) => print(index + 1, name));
  /** Parts that the home page shows. */
  groups: HomeGroup[] = [{ category: 'One Piece', total: this.products.length, isRail: true, products: this.products }];
  reviews: Review[] = [];
  /** Wrong guesses at orders by client, as the API counts them. */
  readonly guesses = new Map<string, number>();
  /** Paths asked for, without the standing line. */
  readonly calls: string[] = [];
  /** The vitals that browsers sent. */
  readonly vitals: unknown[] = [];
  /** The steps of visits that browsers sent. */
  readonly visits: unknown[] = [];
  /** The stylesheet of the look. */
  css = ':root { --neel: #4a1252; }\n';
  /** Settings that the API returns. */
  shop = untouched;
  /** Contacts of the shop; undefined keeps the default ones. */
  contacts: Contacts | undefined;
  /** The origin whose pages may call from there. */
  allowed: string | undefined;
  /** Cuts every connection, and keeps the port: another process could take a free one. */
  isDown = false;
  readonly #lines = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api');
      if (pathname === '/api/changes') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
        this.#lines.add(response);
        return;
      }
      if (this.allowed) response.setHeader('access-control-allow-origin', this.allowed);
      this.calls.push(pathname);
      if (pathname === '/api/vitals') return void this.#take(this.vitals, request, response);
      if (pathname === '/api/visits') return void this.#take(this.visits, request, response);
      const known = this.#answer(pathname, searchParams);
      if (pathname.startsWith('/api/payments/instructions/') && !known) return this.#guess(request, response);
      if (pathname.startsWith('/api/shop/look/')) {
        return void response.writeHead(200, { 'content-type': 'text/css' }).end(this.css);
      }
      const body = pathname === '/api/echo' ? request.headers : known;
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { message: 'Product not found', code: 'not_found', requestId: 'fake' }));
    });
    server.on('connection', (socket) => {
      if (this.isDown) socket.destroy();
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Tells every listener what changed. */
  tell(...tags: string[]): void {
    for (const line of this.#lines) line.write(`event: changes\ndata: ${JSON.stringify(tags)}\n\n`);
  }

  /** Is gone until `isDown` is false again. */
  goDown(): void {
    this.isDown = true;
    this.#lines.clear();
    this.#server?.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.#lines.clear();
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  /** Answers when it has read the body, as the API does: a client that is answered sooner may send no more of it. */
  async #take(reports: unknown[], request: IncomingMessage, response: ServerResponse): Promise<void> {
    reports.push(await json(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }

  /** No order is known; each client may ask for 30. */
  #guess({ headers }: IncomingMessage, response: ServerResponse): void {
    const client = String(headers['x-forwarded-for']);
    const guesses = (this.guesses.get(client) ?? 0) + 1;
    this.guesses.set(client, guesses);
    const [status, message] = guesses > 30 ? [429, 'Too many attempts.'] : [404, 'Order not found'];
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message, code: 'refused', requestId: 'fake' }));
  }

  #answer(path: string, query: URLSearchParams): object | undefined {
    const { products } = this;
    const paging = { page: 1, limit: 12, total: products.length, totalPages: 1 };
    if (path === '/api/home') return { groups: this.groups };
    if (path === '/api/products') return { products, ...paging, appliedSearch: '', matchType: 'regex' };
    if (path === '/api/addresses') {
      const part = Number(query.get('part') ?? 1);
      const listed = this.products
        .slice(part - 1, part)
        .map(({ _id }) => ({ _id, changedAt: '2026-01-01T00:00:00.000Z', image: null }));
      return {
        products: listed,
        categories: ['One Piece'],
        artists: ['zainab-qureshi'],
        parts: products.length,
      };
    }
    if (path === '/api/feed') {
      const pictured = products.map(({ _id, name, description, category, sizes, inStock, paper, weightGrams }) => ({
        _id,
        name,
        description,
        category,
        sizes,
        inStock,
        paper,
        weightGrams,
        images: ['/media/products/a/1-1200.jpg'],
        sale: null,
      }));
      return { products: pictured, next: null };
    }
    if (path === '/api/shop') return { shop: { ...this.shop, ...(this.contacts && { contacts: this.contacts }) } };
    if (path === '/api/questions') return { questions: { common: [], product: [] } };
    if (path.startsWith('/api/policies/')) return { policy: examplePolicy };
    if (path === '/api/categories') {
      const categories = this.groups.map(({ category: name }) => ({
        _id: name,
        name,
        description: '',
        isActive: true,
        sortOrder: 0,
      }));
      return { categories, ...paging };
    }
    if (path.startsWith('/api/reviews/')) {
      const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
      const reviews = this.reviews.slice(0, Number(query.get('limit') ?? 6));
      return { reviews, average: 0, starCounts, ...paging, total: this.reviews.length };
    }
    const order = /^\/api\/payments\/instructions\/(CH-ASK|CH-NOBODY)$/.exec(path)?.[1];
    if (order) return toBePaid(order, order === 'CH-ASK' ? [{ label: ASK_FOR_ACCOUNT, value: '+92 300 7654321' }] : []);
    const of = /^\/api\/products\/([^/]+)\/related$/.exec(path)?.[1];
    if (of) return { products: products.filter(({ _id }) => _id !== of) };
    const product = products.find(({ _id }) => path === `/api/products/${_id}`);
    return product && { product };
  }
}
