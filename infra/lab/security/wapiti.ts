import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from '../../local/task-runner.ts';
import type { Outcome, Target } from './target.ts';
import { openVulnerable } from './vulnerable.ts';

interface Entry {
  method: string;
  path: string;
  info: string;
}
interface Report {
  vulnerabilities: Record<string, Entry[]>;
  anomalies: Record<string, Entry[]>;
}

/** Findings of wapiti that stay, each with the reason. docs/security-report.md names each one. */
const ANSWERED: Readonly<Record<string, string>> = {
  'X-Frame-Options is not set':
    "frame-ancestors 'none' of the policy forbids frames in every browser that the shop supports",
  'X-XSS-Protection is not set': 'browsers have removed that filter, which could itself be abused',
  'Lack of anti CSRF token':
    'no cookie signs anybody in, so a foreign form has nothing to abuse; writes that a browser marks as cross-site are rejected',
};

// Left out: nikto and wapp need lists from the network, ssrf and xxe ask a server of their authors, buster tries names of
// folders, brute_login_form guesses passwords.
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

/** Crawls the pages and attacks what it finds, and the calls of the API that take parameters. */
export async function crawlAndAttack(target: Target): Promise<Outcome> {
  const run = async (name: string, url: string, args: readonly string[]) => {
    const file = join(target.folder, `wapiti-${name}.json`);
    const options = {
      '-u': url,
      '-m': MODULES,
      '-f': 'json',
      '-o': file,
      '-v': '2',
      '--verify-ssl': '0',
      '--store-session': join(target.folder, 'wapiti'),
      '--max-scan-time': '60',
      '--max-attack-time': '90',
      '--max-files-per-dir': '6',
      // It says that it reads Brotli, and does not unless a further package is there.
      '-H': 'Accept-Encoding: identity',
    };
    const { output } = await command('wapiti', [
      ...Object.entries(options).flat(),
      '--flush-session',
      '--no-bugreport',
      ...args,
    ]);
    target.keep(`wapiti-${name}.txt`, output);
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const entries = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)];
    const found = entries.flatMap(([kind, each]) => each.map((entry) => ({ kind, ...entry })));
    const stopped = [...output.matchAll(/time was reached for module (\w+)/g)].map(([, module = '']) => module);
    return { found, stopped, addresses: Number(/found (\d+) URLs/.exec(output)?.[1] ?? 0) };
  };

  const vulnerable = await openVulnerable(target.query);
  const known = await run('vulnerable', `${vulnerable.url}/`, ['--scope=domain']).finally(vulnerable.close);
  for (const kind of ['SQL Injection', 'Cross Site Scripting'])
    if (!known.found.some((entry) => entry.kind === kind))
      throw new Error(`wapiti does not find ${kind} that is there.`);

  const { https, order, token } = target;
  const start = (paths: readonly string[]) => paths.flatMap((path) => ['-s', https + path]);
  const shop = await run('shop', `${https}/`, [
    '--scope=domain',
    '--depth=2',
    ...start([
      '/faq',
      '/checkout',
      '/contact',
      '/admin',
      '/api/docs',
      `/track-order/${order.number}?email=${order.email}`,
    ]),
    ...start([
      '/products?search=sun&size=Large&sort=new&page=1',
      '/api/products?search=sun&category=One%20Piece&page=1',
    ]),
    ...start([`/api/orders/track/${order.number}?email=${order.email}`, '/api/reviews/approved?rating=5&photos=first']),
  ]);
  const staff = await run('staff', `${https}/api/admin/`, [
    '--scope=folder',
    '--depth=0',
    `--header=Authorization: Bearer ${token}`,
    ...start(['/api/admin/orders?search=khan&city=Lahore&page=1', '/api/admin/orders/find?search=khan']),
    ...start(['/api/admin/customers?search=khan&sortBy=money', '/api/admin/audit?search=admin&kind=person']),
    ...start(['/api/admin/stock?search=sun&page=1', '/api/admin/parcels?search=khan&courier=TCS']),
  ]);
  const answered = new Set<string>();
  const findings = [...shop.found, ...staff.found].flatMap(({ kind, method, path, info }) => {
    const reason = ANSWERED[info];
    if (reason) answered.add(`${info} (${reason})`);
    return reason ? [] : [`${kind}: ${method} ${path}: ${info}`];
  });
  // A crawl that met a wall is no proof.
  if (shop.addresses < 20) findings.push(`wapiti found ${shop.addresses} addresses of the shop only`);
  const stopped = [...new Set([...shop.stopped, ...staff.stopped])].join(', ') || 'none';
  const summary = [
    `${shop.addresses + staff.addresses} addresses, ${findings.length} findings`,
    `modules that had no time for every address: ${stopped}`,
    ...[...answered].map((each) => `answered: ${each}`),
  ];
  return { summary: summary.join('\n    '), findings };
}
