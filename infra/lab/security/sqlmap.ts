import { join } from 'node:path';
import { command, say } from '../../local/task-runner.ts';
import type { Outcome, Target } from './target.ts';
import { openVulnerable } from './vulnerable.ts';

interface Attack {
  /** A star marks a part of the path that is tried; without one, each parameter is. */
  path: string;
  body?: object;
  isStaff?: boolean;
  /** Status of the response to the unchanged call; 200 unless given. */
  status?: number;
}

const attacksOn = ({ order }: Target): readonly Attack[] => {
  const { number, email, product, size, price } = order;
  const items = [{ productId: product, size, quantity: 1, price }];
  return [
    { path: '/api/products?search=sun&category=One%20Piece&sort=popular&page=1&limit=5' },
    { path: '/api/products?minPrice=100&maxPrice=900000&size=Large&colour=blue&inStock=1&facets=1' },
    { path: `/api/products/${product}*` },
    { path: `/api/orders/track/${number}*?email=${email}*` },
    { path: `/api/payments/instructions/${number}*` },
    { path: `/api/reviews/product/${product}*?rating=5*&page=1*&limit=5*` },
    { path: '/api/reviews/approved?rating=5&photos=first&page=1&limit=5' },
    { path: '/api/confirmations/some-token*', status: 404 },
    { path: '/api/policies/refund*' },
    { path: '/api/coupons/validate', body: { code: 'WELCOME10', orderTotal: 2500 } },
    { path: '/api/orders/quote', body: { items, city: 'Lahore', paymentMethod: 'COD', phone: '+923001234567' } },
    { path: '/api/reviews/eligibility', body: { orderNumber: number, email, productId: product } },
    { path: '/api/newsletter', body: { email: 'scan@example.com' } },
    { path: '/api/auth/admin/login', body: { username: 'nobody', password: 'a-wrong-password' }, status: 401 },
    { path: '/api/auth/admin/reset-password/read', body: { token: 'some-token' }, status: 404 },
    { path: '/api/invitations/read', body: { token: 'some-token' }, status: 404 },
    { path: '/api/admin/orders?search=khan&status=delivered&dateFrom=2020-01-01&page=1', isStaff: true },
    { path: '/api/admin/orders?city=Lahore&paymentMethod=COD&paymentStatus=paid&limit=5', isStaff: true },
    { path: '/api/admin/orders/find?search=khan', isStaff: true },
    { path: '/api/admin/customers?search=khan&sortBy=money&page=1', isStaff: true },
    { path: '/api/admin/audit?search=admin&dateFrom=2020-01-01&limit=5', isStaff: true },
    { path: '/api/admin/audit?kind=person&thing=x', isStaff: true },
    { path: '/api/admin/stock?search=sun&page=1&limit=5', isStaff: true },
    { path: '/api/admin/parcels?search=khan&courier=TCS&days=3&page=1', isStaff: true },
    { path: '/api/products/admin?search=sun&view=all&page=1', isStaff: true },
  ];
};

const HOW = ['--batch', '--level=2', '--risk=1', '--threads=1', '--dbms=postgresql', '--flush-session'];
const NO_POINT = 'all tested parameters do not appear to be injectable';
/** One of them takes a few minutes at most; sqlmap then says what it had. */
const LONGEST = 15 * 60_000;

/** Tries to bring SQL into the calls that take text. */
export async function injectSql(target: Target): Promise<Outcome> {
  const run = async (url: string, args: readonly string[]) => {
    const common = [...HOW, '--disable-coloring', `--output-dir=${join(target.folder, 'sqlmap')}`];
    return (await command('sqlmap', ['-u', url, ...common, ...args], { signal: AbortSignal.timeout(LONGEST) })).output;
  };
  const vulnerable = await openVulnerable(target.query);
  const known = await run(`${vulnerable.url}/names?name=Pen`, []).finally(vulnerable.close);
  target.keep('sqlmap-0-vulnerable.txt', known);
  if (!known.includes('identified the following injection point'))
    throw new Error(`sqlmap does not find an injection that is there:\n${known}`);

  const findings: string[] = [];
  const before = target.requests();
  const attacks = attacksOn(target);
  for (const [index, { path, body, isStaff, status = 200 }] of attacks.entries()) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(isStaff && { authorization: `Bearer ${target.token}` }),
    };
    const plain = await target.call(path.replaceAll('*', ''), {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    // A call that is refused for its form would be no test of what is behind it.
    if (plain.status !== status)
      findings.push(`${path} answers ${plain.status} instead of ${status}: ${plain.text.slice(0, 200)}`);
    const output = await run(target.https + path, [
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      ...(body ? [`--data=${JSON.stringify(body)}`] : []),
      ...(status === 200 ? [] : [`--ignore-code=${status}`]),
    ]);
    target.keep(`sqlmap-${index + 1}.txt`, output);
    const isClean = output.includes(NO_POINT);
    const broken = /^5\d\d \(.*$/m.exec(output)?.[0];
    if (!isClean) findings.push(`${path}: see sqlmap-${index + 1}.txt`);
    if (broken) findings.push(`${path}: ${broken}`);
    say(`    ${isClean && !broken ? 'nothing' : 'FOUND'}: ${body ? 'POST' : 'GET'} ${path}`);
  }
  const sent = target.requests() - before;
  return { summary: `${attacks.length} calls, ${sent} requests, ${findings.length} findings`, findings };
}
