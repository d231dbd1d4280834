import type { IncomingHttpHeaders, RequestOptions } from 'node:http';
import { request as httpRequest } from 'node:http';
import { type RequestOptions as SecureOptions, request as httpsRequest } from 'node:https';
import { networkInterfaces } from 'node:os';
import { type PeerCertificate, TLSSocket, checkServerIdentity, rootCertificates } from 'node:tls';
import { PROXIES_SEEN } from '../../../frontends/shell/src/server/config.ts';
import { type Check, type Finding, type Machine, codeOf, fault, ok, warning } from './finding.ts';

const ANSWER_MS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Certificates are renewed a month before their end, and those of a few days two days before. */
const MIN_DAYS_LEFT = 14;
const SHORT_DAYS = 9;
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

async function publicAddress(machine: Machine): Promise<Finding[]> {
  const { given, addressesOf } = machine;
  const text = given['PUBLIC_URL'];
  if (given['NODE_ENV'] !== 'production' || !text || !URL.canParse(text)) return [];
  const url = new URL(text);
  const own = new Set(Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? []));
  let addresses: string[];
  try {
    addresses = await addressesOf(url.hostname);
  } catch (error) {
    return [
      warning(
        `${url.hostname} (PUBLIC_URL) has no address in DNS (${codeOf(error)})`,
        'Add an A record that names this machine, or correct PUBLIC_URL.',
      ),
    ];
  }
  const leads = addresses.some((address) => own.has(address))
    ? ok(`${url.hostname} leads to this machine`)
    : warning(
        `${url.hostname} leads to ${addresses.join(', ')}, which is no address of this machine`,
        'That is right behind a CDN, a balancer or a router. Otherwise correct the DNS record, or PUBLIC_URL.',
      );
  return [leads, ...(await visit(url, addresses[0] ?? '', machine))];
}

interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined without TLS. */
  certificate: PeerCertificate | undefined;
  /** Why browsers do not trust the certificate; undefined: they do. */
  distrust: string | undefined;
}

/** Asks the shop at its own address, as the browser of a shopper does. */
async function visit(url: URL, address: string, machine: Machine): Promise<Finding[]> {
  try {
    const answer = await get(url, address, machine.authorities);
    return [
      ...(answer.certificate ? certificateFindings(url.hostname, answer.certificate, answer.distrust, machine) : []),
      ...answerFindings(url, answer, machine),
    ];
  } catch (error) {
    return [
      warning(
        `Nothing answers at ${url.origin} (PUBLIC_URL): ${codeOf(error) || String(error)}`,
        'Is the proxy running (systemctl status nginx), and open to the world? Some routers keep a machine from its own address.',
      ),
    ];
  }
}

function get(url: URL, address: string, authorities: string | undefined): Promise<Visit> {
  const { hostname, port, protocol } = url;
  const options: RequestOptions & SecureOptions = {
    host: address,
    port: port || (protocol === 'https:' ? 443 : 80),
    path: '/healthz',
    agent: false,
    headers: { host: url.host },
    signal: AbortSignal.timeout(ANSWER_MS),
    // Another check names the faults of the certificate; here it must not end the request.
    rejectUnauthorized: false,
    servername: hostname,
    ...(authorities && { ca: [...rootCertificates, authorities] }),
  };
  return new Promise((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(options, (response) => {
      const { socket } = response;
      const isSecure = socket instanceof TLSSocket;
      const distrust = isSecure && !socket.authorized ? String(socket.authorizationError) : undefined;
      const certificate = isSecure ? socket.getPeerCertificate() : undefined;
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, certificate, distrust });
    });
    request.on('error', reject).end();
  });
}

function certificateFindings(
  hostname: string,
  certificate: PeerCertificate,
  distrust: string | undefined,
  { now }: Machine,
): Finding[] {
  const renew =
    'Renew it: certbot renew (docs/install.md says how it is made), and look why that did not happen by itself.';
  const [from, until] = [Date.parse(certificate.valid_from), Date.parse(certificate.valid_to)];
  const daysLeft = Math.floor((until - now()) / DAY_MS);
  if (now() < from)
    return [
      fault(
        `The certificate of ${hostname} is not valid before ${certificate.valid_from}`,
        'Look whether the clock of this machine is right (timedatectl). If it is, ask for a new certificate.',
      ),
    ];
  if (daysLeft < 0) return [fault(`The certificate of ${hostname} ended on ${certificate.valid_to}`, renew)];
  if (checkServerIdentity(hostname, certificate))
    return [
      fault(
        `The certificate at ${hostname} (PUBLIC_URL) is for another name: ${certificate.subjectaltname ?? 'none'}`,
        `Ask for one with this name: certbot --nginx -d ${hostname}. Or correct PUBLIC_URL.`,
      ),
    ];
  if (distrust !== undefined && !/ALTNAME/.test(distrust))
    return [
      fault(
        `Browsers do not trust the certificate of ${hostname}: ${distrust}`,
        "Take one of an authority, such as Let's Encrypt, and give the proxy the whole chain (fullchain.pem).",
      ),
    ];
  const isShort = until - from < SHORT_DAYS * DAY_MS;
  if (daysLeft < (isShort ? 2 : MIN_DAYS_LEFT))
    return [warning(`The certificate of ${hostname} ends in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`, renew)];
  return [ok(`The certificate of ${hostname} is valid for ${daysLeft} days`)];
}

function answerFindings(url: URL, { status, headers }: Visit, { given, now }: Machine): Finding[] {
  const found: Finding[] = [];
  const difference = Math.abs(Date.parse(headers.date ?? '') - now());
  if (difference > MAX_CLOCK_DIFFERENCE_MS)
    found.push(
      fault(
        `The clock of this machine differs from that of ${url.host} by ${Math.round(difference / 60_000)} minutes`,
        'Sign-ins, sales and certificates go by it. Let it follow the time of the network: timedatectl set-ntp true',
      ),
    );
  if (status >= 502 && status <= 504)
    return [
      ...found,
      warning(
        `The proxy at ${url.origin} reaches no shop: HTTP ${status}`,
        `Start the shop, and let the proxy pass requests to port ${given['PORT'] ?? '3000'} (PORT).`,
      ),
    ];
  const seen = headers[PROXIES_SEEN]?.toString();
  if (status !== 200 || seen === undefined)
    return [
      ...found,
      fault(
        `Another program answers at ${url.origin} (PUBLIC_URL): HTTP ${status}`,
        'Let the proxy pass this name to the shop: remove its example page, or see infra/nginx/chaap.conf.template.',
      ),
    ];
  const trusted = given['PROXIES_IN_FRONT'] ?? '0';
  if (seen !== trusted && Number(trusted) > 0)
    found.push(
      fault(
        `${seen} ${seen === '1' ? 'proxy names' : 'proxies name'} the client of a request, and PROXIES_IN_FRONT is ${trusted}`,
        `${Number(seen) < Number(trusted) ? 'Anybody can take another address and pass every limit' : 'All shoppers share the limits of one address'}. Set PROXIES_IN_FRONT=${seen}, or let each proxy add to X-Forwarded-For.`,
      ),
    );
  return found.length > 0 ? found : [ok(`The shop answers at ${url.origin}`)];
}

export const publicUrlChecks: readonly Check[] = [{ subject: 'PUBLIC_URL', run: publicAddress }];
