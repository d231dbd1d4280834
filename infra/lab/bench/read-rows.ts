import type { Instance } from './instance.ts';
import type { Row } from './measure.ts';

/** Rows (a) to (g): what the shop's pages and the back office ask. */
export async function readRows(instance: Instance, headers: Record<string, string>): Promise<Row[]> {
  const products = await instance.query<{ id: string }>('select id from catalog_product order by name limit 200');
  const orders = await instance.query<{ number: string; email: string }>(
    'select order_number as number, email from ordering_order order by email limit 200',
  );
  const [listed, detail] = ['/api/products?limit=24', (id: string) => `/api/products/${id}`];
  const details = products.map(({ id }) => detail(id));
  const terms = ['harbour', 'lantern', 'velvet', 'kite of lahore', 'paper monsoon', 'hunza', 'series 12', 'golden'];
  const days = Array.from({ length: 5 }, (_, day) => ({ from: `2026-11-${13 + day}`, until: `2026-11-${15 + day}` }));
  const statuses = ['delivered', 'cancelled'];
  const filters = days.flatMap((span) => statuses.map((status) => ({ ...span, status })));
  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(values as Record<string, string>).toString();
  const uncached = { RESPONSE_CACHE_MB: '0' };
  return [
    {
      name: '(a) product list, uncached',
      env: uncached,
      shop: { paths: [listed] },
      limit: { paths: ['/list'] },
      goal: 0.5,
    },
    {
      name: '(a) product list, from memory',
      shop: { paths: [listed] },
      limit: { paths: ['/constant'] },
      constant: true,
      goal: 0.5,
    },
    {
      name: '(b) product, uncached',
      env: uncached,
      shop: { paths: details },
      limit: { paths: products.map(({ id }) => `/product?${query({ id })}`) },
      goal: 0.5,
    },
    {
      name: '(b) product, from memory',
      shop: { paths: details },
      limit: { paths: ['/constant'] },
      constant: true,
      goal: 0.5,
    },
    {
      name: '(c) search, uncached',
      env: uncached,
      shop: { paths: terms.map((search) => `/api/products?${query({ search, limit: 24 })}`) },
      limit: { paths: terms.map((term) => `/search?${query({ term })}`) },
      goal: 0.5,
    },
    {
      name: '(e) staff order list',
      shop: {
        headers,
        paths: filters.map(
          ({ from, until, status }) =>
            `/api/admin/orders?${query({ dateFrom: from, dateTo: until, status, limit: 10 })}`,
        ),
      },
      limit: {
        paths: filters.map(
          ({ from, until, status }) =>
            `/orders?${query({ from: `${from} Asia/Karachi`, until: `${until} 24:00 Asia/Karachi`, status, first: from, last: until })}`,
        ),
      },
      goal: 0.5,
    },
    {
      name: '(f) dashboard',
      shop: { headers, paths: ['/api/admin/dashboard'] },
      limit: { paths: ['/dashboard'] },
      goal: 0.5,
    },
    {
      name: '(g) order by number and e-mail',
      shop: {
        fromAnywhere: true,
        paths: orders.map(({ number, email }) => `/api/orders/track/${number}?${query({ email })}`),
      },
      limit: { fromAnywhere: true, paths: orders.map(({ number, email }) => `/track?${query({ number, email })}`) },
      goal: 0.5,
    },
  ];
}

/** Signs in as staff and returns the header that authorizes a call. Throws when the sign-in fails. */
export async function signIn(instance: Instance): Promise<Record<string, string>> {
  const api = await instance.api();
  try {
    const response = await fetch(`${api.url}/api/auth/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(instance.staff),
    });
    const { token } = (await response.json()) as { token?: string };
    if (!token) throw new Error(`Sign-in failed: ${response.status}`);
    return { authorization: `Bearer ${token}` };
  } finally {
    await api.stop();
  }
}
