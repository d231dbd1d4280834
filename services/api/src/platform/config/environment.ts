import { z } from 'zod';
import { parseRedisAddress } from './redis-address.ts';
import { address, mailbox, number, oneOf, optionalText, port, text } from './variables.ts';
import { publicKeyOf } from './vapid-keys.ts';

/**
 * Seconds between a change by staff and the e-mail to the customer. Undo is offered for 8 s after the last order of a
 * bulk change, so the e-mail about the first of them must wait longer.
 */
const EMAIL_HOLD_SECONDS = 30;

/** The variables of the API, each with what it may be and what it is when it is not given. */
export const Environment = z.object({
  NODE_ENV: oneOf('NODE_ENV', ['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses weak secrets, and shows no examples to shoppers'),
  ROLE: oneOf('ROLE', ['http', 'worker', 'both'])
    .default('both')
    .describe('what an API process does: serve HTTP, work on events and e-mails, or both'),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('the least grave messages that are logged'),
  HOST: text.default('127.0.0.1').describe('the address that the API and, where it is set, the shell listen on'),
  API_PORT: port('API_PORT').default(5000).describe('the port of the API'),
  PROCESSES: number(/^[1-6]$/, 'PROCESSES must be a whole number from 1 to 6', '1').describe(
    'how many API processes and as many page servers share the work of `npm start`, each on a core of its own',
  ),
  METRICS_PORT: port('METRICS_PORT')
    .optional()
    .describe(
      'opens /metrics for Prometheus at this port of the API; the worker that npm start runs takes the next one, further API processes those after it',
    ),
  METRICS_HOST: text
    .default('127.0.0.1')
    .describe('the address that /metrics listens on; only a network of your own may reach another one'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address('OTEL_EXPORTER_OTLP_ENDPOINT', /^https?:$/, 'http://127.0.0.1:4318')
    .optional()
    .describe('the collector of OpenTelemetry that gets traces over HTTP; without it there are none'),
  OTEL_TRACES_SAMPLER_ARG: number(
    /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/,
    'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1',
    '1',
  ).describe('the share of requests that are traced, 0 to 1'),
  DRAIN_MS: number(/^\d{1,5}$/, 'DRAIN_MS must be a whole number of milliseconds, at most 30000', '300')
    .refine((value) => value <= 30_000, 'DRAIN_MS must be a whole number of milliseconds, at most 30000')
    .describe('how many milliseconds a stopping process still accepts requests'),
  TRUSTED_PROXIES: text
    .default('loopback')
    .describe('addresses that the API trusts to name the client; set it when the shell runs elsewhere'),
  DATA_DIR: text
    .default('.data')
    .describe('database, pictures, generated secrets, e-mails that were not sent, and logs'),
  DATABASE_URL: z
    .string('DATABASE_URL is missing: give the PostgreSQL address, such as postgres://user@127.0.0.1:5432/shop')
    .pipe(address('DATABASE_URL', /^postgres(ql)?:$/, 'postgres://user@127.0.0.1:5432/shop'))
    .describe('a PostgreSQL 17 or 18 of yours; npm start brings its own'),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL', /^postgres(ql)?:$/, 'postgres://user@127.0.0.1:5432/shop')
    .optional()
    .describe('the same database without a pooler, where DATABASE_URL leads to PgBouncer in transaction mode'),
  DATABASE_POOL: number(/^[1-9]\d?$/, 'DATABASE_POOL must be a whole number from 1 to 99', '10').describe(
    'database connections of an API process, 1 to 99',
  ),
  RESPONSE_CACHE_MB: number(
    /^\d{1,5}$/,
    'RESPONSE_CACHE_MB must be a whole number: how many megabytes of public responses are kept in memory',
    '32',
  ).describe('megabytes of public responses that an API process keeps; 0: none'),
  REDIS_URL: z
    .string()
    .trim()
    .refine(
      (value) => parseRedisAddress(value) !== undefined,
      'REDIS_URL must be an address such as redis://127.0.0.1:6379, redis+sentinel://host1:26379,host2:26379/mymaster or redis+cluster://host1:6379,host2:6379',
    )
    .optional()
    .describe(
      'runs the event queue on Redis instead of PostgreSQL: `redis://:password@host:6379`, `redis+sentinel://:password@host1:26379,host2:26379/mymaster` or `redis+cluster://:password@host1:6379,host2:6379`; `rediss` in place of `redis`: with TLS',
    ),
  PUBLIC_URL: address('PUBLIC_URL', /^https?:$/, 'https://shop.example')
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, ''))
    .describe("the shop's own address, for links in e-mails and previews"),
  JWT_SECRET: z.string().optional().describe('signs the tokens of staff; generated and kept in DATA_DIR/secrets'),
  JWT_SECRET_PREVIOUS: z
    .string()
    .optional()
    .describe('the JWT_SECRET before a rotation: tokens that it signed stay valid'),
  TWO_FACTOR_KEY: z
    .string()
    .optional()
    .describe('encrypts the secrets of sign-in codes; generated and kept in DATA_DIR/secrets'),
  TWO_FACTOR_KEY_PREVIOUS: z
    .string()
    .optional()
    .describe('the TWO_FACTOR_KEY before a rotation: what it encrypted can still be read'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'ADMIN_USERNAME must not be empty')
    .max(100)
    .default('admin')
    .describe('the name of the first account'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('ADMIN_EMAIL must be an e-mail address'))
    .optional()
    .describe('its e-mail address'),
  ADMIN_PASSWORD: z
    .string()
    .max(128, 'ADMIN_PASSWORD must have at most 128 characters')
    .optional()
    .describe('its password; generated and kept in DATA_DIR/secrets'),
  OWNER_EMAIL: z
    .string()
    .trim()
    .pipe(z.email('OWNER_EMAIL must be an e-mail address'))
    .optional()
    .describe('gets an e-mail for each new order and each receipt; without it ADMIN_EMAIL does'),
  EMAIL_HOLD_SECONDS: number(
    /^\d{1,4}$/,
    'EMAIL_HOLD_SECONDS must be a whole number of seconds',
    String(EMAIL_HOLD_SECONDS),
  ).describe('how long a change by staff must last before its customer is e-mailed'),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['normal', 'test'])
    .default('normal')
    .describe('`test` multiplies all limits by 1000; refused in production'),
  STORAGE: oneOf('STORAGE', ['disk', 's3'])
    .default('disk')
    .describe('where pictures are kept: on the disk, or in an S3-compatible store'),
  S3_BUCKET: optionalText.describe('required with STORAGE=s3'),
  S3_REGION: optionalText.describe('`auto` unless said'),
  S3_ENDPOINT: address('S3_ENDPOINT', /^https?:$/, 'https://s3.example')
    .optional()
    .describe('for stores other than AWS'),
  S3_ACCESS_KEY_ID: optionalText.describe('required with STORAGE=s3'),
  S3_SECRET_ACCESS_KEY: optionalText.describe('required with STORAGE=s3'),
  BACKUP_DIR: optionalText.describe(
    'a folder for backups, best on another disk; the shop makes one each day and keeps the log of its own PostgreSQL there',
  ),
  BACKUP_BUCKET: optionalText.describe('instead of a folder: a bucket for backups, with the S3_ variables'),
  BACKUP_KEEP_DAYS: number(
    /^[1-9]\d{0,3}$/,
    'BACKUP_KEEP_DAYS must be a whole number of days, from 1 to 9999',
    '14',
  ).describe('how many days of backups are kept'),
  BACKUP_EVERY_HOURS: number(
    /^[1-9]\d{0,2}$/,
    'BACKUP_EVERY_HOURS must be a whole number of hours, from 1 to 999',
    '24',
  ).describe('how often npm start makes a backup; new files and the log of its own PostgreSQL follow within a minute'),
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(
      /^age1[a-z0-9]{20,}$/,
      'BACKUP_RECIPIENT must be a public key of age, such as npm run backup -- new-key prints',
    )
    .optional()
    .describe('the public key that encrypts backups; only who has its identity can read them'),
  SMTP_URL: address('SMTP_URL', /^smtps?:$/, 'smtp://user:password@mail.example:587')
    .optional()
    .describe('the mail server; without it the back office names one, or e-mails become files in DATA_DIR/mail'),
  MAIL_FROM: z
    .string()
    .trim()
    .transform(mailbox)
    .refine(
      ({ address }) => z.email().safeParse(address).success,
      'MAIL_FROM must be like My Shop <hello@shop.example>',
    )
    .optional()
    .describe('the sender of e-mails; a name that is not given is the name of the shop'),
  VAPID_PRIVATE_KEY: z
    .string()
    .trim()
    .refine(
      (key) => publicKeyOf(key) !== null,
      'VAPID_PRIVATE_KEY must be a private key of P-256, as 43 characters of base64url',
    )
    .optional()
    .describe('signs notifications for the push services of browsers; generated and kept in DATA_DIR/secrets'),
  PUSH_PRIVATE_ADDRESSES: oneOf('PUSH_PRIVATE_ADDRESSES', ['refused', 'allowed'])
    .default('refused')
    .describe('whether notifications may go to addresses of a private network; `allowed` is refused in production'),
  WEBHOOK_PRIVATE_ADDRESSES: oneOf('WEBHOOK_PRIVATE_ADDRESSES', ['refused', 'allowed'])
    .default('refused')
    .describe('whether webhooks may be at addresses of a private network, by plain http, too'),
  IMPORT_PRIVATE_ADDRESSES: oneOf('IMPORT_PRIVATE_ADDRESSES', ['refused', 'allowed'])
    .default('refused')
    .describe('whether pictures of imported products may be at addresses of a private network, by plain http, too'),
  WHATSAPP_API_URL: z
    .url({
      protocol: /^https?$/,
      error: 'WHATSAPP_API_URL is not the address of an API, such as https://graph.facebook.com/v24.0',
    })
    .default('https://graph.facebook.com/v24.0')
    .describe("the address of Meta's WhatsApp Cloud API with its version; plain http is refused in production"),
  DEMO: oneOf('DEMO', ['0', '1'])
    .default('1')
    .describe(
      '0: never a demo; 1: fills any shop without products; empty: a shop that was never opened, but not in production',
    ),
  JAZZCASH_ACCOUNT: optionalText.describe(
    'where customers pay: one value, or `Account title: …; JazzCash number: …`. Decides over the settings',
  ),
  EASYPAISA_ACCOUNT: optionalText.describe('the same for EasyPaisa'),
  BANK_ACCOUNT: optionalText.describe('the same for a bank: `Account title: …; Bank: …; IBAN: …`'),
  USDT_ADDRESS: optionalText.describe('the same for USDT (TRC-20)'),
  SUPPORT_EMAIL: z
    .email('SUPPORT_EMAIL must be an e-mail address')
    .optional()
    .describe('how shoppers reach the shop. Decides over the settings'),
  WHATSAPP_NUMBER: z
    .string()
    .trim()
    .regex(/^\+?[\d ]{7,20}$/, 'WHATSAPP_NUMBER must be a phone number such as +92 300 1234567')
    .optional()
    .describe('the same; such as +92 321 7654321'),
  SHOP_STREET: z
    .string()
    .trim()
    .max(200, 'SHOP_STREET must have at most 200 characters')
    .optional()
    .describe('street of the shop, in the footer and on the contact page. Decides over the settings'),
  SOCIAL_LINKS: z
    .string()
    .transform((links) => links.split(',').flatMap((link) => link.trim() || []))
    .refine(
      (links) => links.every((link) => z.url({ protocol: /^https$/ }).safeParse(link).success),
      'SOCIAL_LINKS must be https addresses with commas between them, such as https://www.instagram.com/chaap.prints',
    )
    .default([])
    .describe('pages of the shop elsewhere: https addresses with commas between them. Decides over the settings'),
});
