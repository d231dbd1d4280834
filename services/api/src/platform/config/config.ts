import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { contradictions } from './contradictions.ts';
import { Environment } from './environment.ts';
import { type MissingSetting, isExample, missingSettings } from './missing-settings.ts';
import { type Given, formerSecret, keptSecret, withSecretFiles } from './secrets.ts';
import { type VapidKeys, vapidKeys } from './vapid-keys.ts';

/** All that a deployment may decide, checked once at the start. Inject it by this class. */
export class Config {
  declare readonly nodeEnv: 'development' | 'test' | 'production';
  /** `command`: a program that does one thing and ends, without serving requests or consuming events. */
  declare readonly role: 'http' | 'worker' | 'both' | 'command';
  declare readonly logLevel: string;
  declare readonly host: string;
  declare readonly apiPort: number;
  /** API processes of this machine that share the port, and with it every limit. */
  declare readonly processes: number;
  /** Port on which Prometheus reads this process; undefined: no port is opened. */
  declare readonly metricsPort: number | undefined;
  declare readonly metricsHost: string;
  /** Endpoint that traces are sent to, and the share of them that is sampled; undefined: tracing is off. */
  declare readonly traces: { readonly endpoint: string; readonly ratio: number } | undefined;
  /** Addresses whose X-Forwarded-For is believed, as the `proxy-addr` package reads them. */
  declare readonly trustedProxies: string;
  /** Milliseconds for which a process that shuts down answers 503 on /ready and still serves requests. */
  declare readonly drainMs: number;
  declare readonly dataDir: string;
  /** The server, or a pooler before it that gives a connection for one transaction. */
  declare readonly databaseUrl: string;
  /** The server itself, for what needs a connection of its own. */
  declare readonly directUrl: string;
  declare readonly databasePool: number;
  /** Size of the cache of public responses in memory, in bytes; 0: no cache. */
  declare readonly responseCacheBytes: number;
  declare readonly redisUrl: string | undefined;
  declare readonly publicUrl: string;
  /** Settings that a shop in production lacks; always empty elsewhere. */
  declare readonly missing: readonly MissingSetting[];
  declare readonly jwtSecret: string;
  /** After a rotation: what signed before, and is still accepted. */
  declare readonly formerJwtSecret: string | undefined;
  /** Encrypts what apps compute sign-in codes from. */
  declare readonly twoFactorKey: string;
  /** After a rotation: what encrypted before. */
  declare readonly formerTwoFactorKey: string | undefined;
  declare readonly admin: {
    readonly username: string;
    readonly email: string | undefined;
    readonly password: string;
    /** Fields that the environment sets; the account itself decides the others. */
    readonly given: readonly ('username' | 'email' | 'password')[];
  };
  /** Receives an e-mail for each new order and receipt; undefined: none is sent. */
  declare readonly ownerEmail: string | undefined;
  /** Seconds for which a change by staff must stand before the customer's e-mail is sent. */
  declare readonly emailHoldSeconds: number;
  declare readonly rateLimits: 'normal' | 'test';
  declare readonly storage:
    | { readonly kind: 'disk'; readonly dir: string }
    | {
        readonly kind: 's3';
        readonly bucket: string;
        readonly region: string;
        readonly endpoint: string | undefined;
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
      };
  /** Without the address of a mail server, e-mails are written into files. */
  declare readonly mail: {
    readonly url: string | undefined;
    /** Undefined: the settings say who writes. An empty name: the shop's. */
    readonly from: { readonly name: string; readonly address: string } | undefined;
  };
  /** True when a demo shows example contacts and accounts until its owner has saved real ones; never in production. */
  declare readonly hasExamples: boolean;
  /** Signs notifications for the push services of browsers. */
  declare readonly vapid: VapidKeys;
  /** True when a device may register a push service in a private network or one without TLS; only for tests. */
  declare readonly pushesToPrivateAddresses: boolean;
  declare readonly webhooksToPrivateAddresses: boolean;
  declare readonly importsFromPrivateAddresses: boolean;
  /** Address of Meta's WhatsApp Cloud API with its version, without a slash at its end. */
  declare readonly whatsAppApiUrl: string;
  /** Accounts that the environment gives, by payment method; the settings have the others. */
  declare readonly accounts: Readonly<
    Record<'JazzCash' | 'EasyPaisa' | 'Bank Transfer' | 'USDT (TRC-20)', string | undefined>
  >;
  /** Contacts for shoppers that the environment sets; all others come from the settings. */
  declare readonly contacts: {
    readonly email: string | null;
    readonly whatsapp: string | null;
    readonly street: string | null;
    readonly social: readonly string[];
  };

  constructor(values: Omit<Config, never>) {
    Object.assign(this, values);
  }
}

/** The variables of an environment, secrets from their files included, and a sentence for each problem with them. */
export function readEnvironment(environment: Given): {
  given: Given;
  problems: string[];
  env: z.infer<typeof Environment> | undefined;
} {
  const problems: string[] = [];
  const given = withSecretFiles(environment, problems);
  const result = Environment.safeParse(given);
  if (!result.success) {
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      problems.push(message.includes(name) ? message : `${name} is not usable: ${message}`);
    }
  }
  problems.push(...contradictions(given));
  return { given, problems, env: result.data };
}

/** Reads and checks the environment. Throws one error that lists every problem, each naming its variable. */
export function loadConfig(environment: Given): Config {
  const { given, problems, env } = readEnvironment(environment);
  if (problems.length > 0 || !env) {
    throw new Error(`The configuration is not usable:\n${problems.map((problem) => `- ${problem}.`).join('\n')}`);
  }
  const dataDir = resolve(env.DATA_DIR);
  const contacts = contactsOf(env);
  return new Config({
    nodeEnv: env.NODE_ENV,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    apiPort: env.API_PORT,
    processes: env.PROCESSES,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    drainMs: env.DRAIN_MS,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    responseCacheBytes: env.RESPONSE_CACHE_MB * 1024 * 1024,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL,
    missing: env.NODE_ENV === 'production' ? missingSettings(given) : [],
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir, 'jwt-secret', 48),
    formerJwtSecret: env.JWT_SECRET_PREVIOUS ?? formerSecret(dataDir, 'jwt-secret')?.value,
    twoFactorKey: env.TWO_FACTOR_KEY ?? keptSecret(dataDir, 'two-factor-key', 32),
    formerTwoFactorKey: env.TWO_FACTOR_KEY_PREVIOUS ?? formerSecret(dataDir, 'two-factor-key')?.value,
    admin: {
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD ?? keptSecret(dataDir, 'admin-password', 12),
      given: (['username', 'email', 'password'] as const).filter((field) => given[`ADMIN_${field.toUpperCase()}`]),
    },
    ownerEmail: env.OWNER_EMAIL ?? env.ADMIN_EMAIL,
    emailHoldSeconds: env.EMAIL_HOLD_SECONDS,
    rateLimits: env.RATE_LIMITS,
    storage: storageOf(env, dataDir),
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM },
    hasExamples: env.NODE_ENV !== 'production' && env.DEMO === '1',
    accounts: {
      JazzCash: env.JAZZCASH_ACCOUNT,
      EasyPaisa: env.EASYPAISA_ACCOUNT,
      'Bank Transfer': env.BANK_ACCOUNT,
      'USDT (TRC-20)': env.USDT_ADDRESS,
    },
    vapid: vapidKeys(env.VAPID_PRIVATE_KEY ?? keptSecret(dataDir, 'vapid-private-key', 32)),
    webhooksToPrivateAddresses: env.WEBHOOK_PRIVATE_ADDRESSES === 'allowed',
    importsFromPrivateAddresses: env.IMPORT_PRIVATE_ADDRESSES === 'allowed',
    whatsAppApiUrl: env.WHATSAPP_API_URL.replace(/\/+$/, ''),
    pushesToPrivateAddresses: env.PUSH_PRIVATE_ADDRESSES === 'allowed',
    contacts,
  });
}

/** Returns the storage of files: the bucket of the S3_ variables, or a folder below `dataDir`. */
export const storageOf = (env: z.infer<typeof Environment>, dataDir: string): Config['storage'] =>
  env.STORAGE === 's3' ? bucketOf(env) : { kind: 'disk', dir: join(dataDir, 'files') };

/** A bucket that the S3_ variables open; `name` instead of S3_BUCKET. */
export const bucketOf = (env: z.infer<typeof Environment>, name = env.S3_BUCKET ?? '') => ({
  kind: 's3' as const,
  bucket: name,
  region: env.S3_REGION ?? 'auto',
  endpoint: env.S3_ENDPOINT,
  accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
});

/** An example never reaches a shopper, not even one that was given as a setting. */
function contactsOf(env: z.infer<typeof Environment>): Config['contacts'] {
  const real = (value: string | undefined) =>
    value && !(env.NODE_ENV === 'production' && isExample(value)) ? value : null;
  return {
    email: real(env.SUPPORT_EMAIL),
    whatsapp: real(env.WHATSAPP_NUMBER),
    street: env.SHOP_STREET || null,
    social: env.SOCIAL_LINKS,
  };
}
