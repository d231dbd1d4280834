import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const print = (number: number, name: string) => ({
  _id: `0190a000-0000-7000-8000-00000000000${number}`,
  name,
  category: 'One Piece',
  description: `${name}, pulled by hand on heavy paper.`,
  images: [],
  sizes: [
    { name: 'Small', price: 1250, originalPrice: 1500 },
    { name: 'Large', price: 2250, originalPrice: null },
  ],
  tags: ['sea'],
  featured: false,
  inStock: true,
  rating: 4.5,
  reviewCount: 2,
  mat: '#d5e3c0',
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** Just enough of the API for the shell's own tests: a few prints, and changes told on demand. */
export class FakeApi {
  readonly products = ['Paper Ship', 'Quiet Harbour', 'Night Lane'].map((name, index) => print(index + 1, name));
  /** Paths asked for, without the standing line. */
  readonly calls: string[] = [];
  readonly #lines = new Set<ServerResponse>();
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, or starts again on the same port. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://api');
      if (pathname === '/api/changes') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
        this.#lines.add(response);
        return;
      }
      this.calls.push(pathname);
      const body = pathname === '/api/echo' ? request.headers : this.#answer(pathname);
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? { message: 'Product not found', code: 'not_found', requestId: 'fake' }));
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    return this;
  }

  /** Tells every listener what changed. */
  tell(...tags: string[]): void {
    for (const line of this.#lines) line.write(`event: changes\ndata: ${JSON.stringify(tags)}\n\n`);
  }

  async stop(): Promise<void> {
    this.#lines.clear();
    const server = this.#server;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  #answer(path: string): object | undefined {
    const { products } = this;
    const paging = { page: 1, limit: 12, total: products.length, totalPages: 1 };
    if (path === '/api/home') return { groups: [{ category: 'One Piece', total: products.length, products }] };
    if (path === '/api/products') return { products, ...paging, appliedSearch: '', matchType: 'regex' };
    if (path === '/api/categories') {
      const category = { _id: '1', name: 'One Piece', description: '', isActive: true, sortOrder: 0 };
      return { categories: [category], ...paging };
    }
    if (path.startsWith('/api/reviews/')) {
      const starCounts = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 };
      return { reviews: [], average: 0, starCounts, ...paging, total: 0 };
    }
    const product = products.find(({ _id }) => path === `/api/products/${_id}`);
    return product && { product };
  }
}
