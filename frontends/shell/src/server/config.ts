import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''));
const place = z.union([z.string().regex(/^\/[\w/-]*$/), address], { error: 'must be a path or an http(s) address' });
const whole = (max: number) => z.coerce.number({ error: 'must be a number' }).int().min(0).max(max);

export const Environment = z.object({
  PORT: whole(65_535).default(3000).describe('the port of the shop'),
  HOST: z.string().optional().describe('the address that the API and, where it is set, the shell listen on'),
  PROCESSES: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(6)
    .default(1)
    .describe(
      'how many API processes and as many page servers share the work of `npm start`, each on a core of its own',
    ),
  API_URL: address.default('http://127.0.0.1:5000').describe('where the shell reaches the API'),
  PUBLIC_URL: address.optional().describe("the shop's own address, for links in e-mails and previews"),
  API_BASE_URL: address
    .or(z.literal(''))
    .default('')
    .describe("where browsers reach the API, when not at the shop's own origin"),
  REMOTE_STOREFRONT: place
    .default('/assets/storefront')
    .describe("where browsers find the storefront's files; set it for its build too"),
  REMOTE_BACKOFFICE: place
    .default('/assets/backoffice')
    .describe("where browsers find the back office's files; set it for its build too"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe('the collector of OpenTelemetry that gets traces over HTTP; without it there are none'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a number' })
    .min(0)
    .max(1)
    .default(1)
    .describe('the share of requests that are traced, 0 to 1'),
  METRICS_PORT: whole(65_535).optional().describe('when it is set, browsers report how fast pages are'),
  PROXIES_IN_FRONT: whole(9)
    .default(0)
    .describe('how many reverse proxies in front of the shop are trusted for the address of the client'),
  DRAIN_MS: whole(30_000).default(300).describe('how many milliseconds a stopping process still accepts requests'),
  SHELL_DEV: z.enum(['0', '1']).default('0').describe('set by npm run dev alone'),
});

/** Header of /healthz with the number of addresses that proxies wrote down. Doctor compares it with PROXIES_IN_FRONT. */
export const PROXIES_SEEN = 'x-proxies-seen';

/** The settings of the shell's server, from its environment. */
export interface Config {
  port: number;
  host: string | undefined;
  /** True when other servers of the shop listen at the same port. */
  sharesPort: boolean;
  /** Address of the API for the server. */
  apiUrl: string;
  /** The shop's own origin as the world sees it. */
  publicUrl: string;
  /** Address of the API for the browser; '' is the shop's own origin. */
  apiBaseUrl: string;
  /** Addresses of each remote's files for browsers. Never taken from a request. */
  remotes: Readonly<Record<'storefront' | 'backoffice', string>>;
  /** The collector of traces, and the share of requests that is traced; undefined: tracing is off. */
  traces: { endpoint: string; ratio: number } | undefined;
  /** True when browsers report the speed of pages: it is on when metrics are exported. */
  isMeasured: boolean;
  /** Number of proxies in front of the shop that are trusted for the client's address. */
  trustedProxies: number;
  /** Milliseconds for which a server that is about to end reports it and still accepts requests. */
  drain: number;
  dev: boolean;
}

/** Reads the environment; throws one sentence that names every variable with a bad value. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { data, error } = Environment.safeParse(given);
  if (error) {
    throw new Error(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  }
  return {
    port: data.PORT,
    host: data.HOST,
    apiUrl: data.API_URL,
    publicUrl: data.PUBLIC_URL ?? `http://localhost:${data.PORT}`,
    apiBaseUrl: data.API_BASE_URL,
    remotes: { storefront: data.REMOTE_STOREFRONT, backoffice: data.REMOTE_BACKOFFICE },
    traces: data.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: data.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    sharesPort: data.PROCESSES > 1,
    isMeasured: data.METRICS_PORT !== undefined,
    trustedProxies: data.PROXIES_IN_FRONT,
    drain: data.DRAIN_MS,
    dev: data.SHELL_DEV === '1',
  };
}
