import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const optionalText = z.string().trim().min(1).optional();
const port = (name: string, standard: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a port number from 0 to 65535`)
    .default(String(standard))
    .transform(Number)
    .refine((value) => value <= 65_535, `${name} must be a port number from 0 to 65535`);
const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);
const address = (name: string, protocols: RegExp, example: string) =>
  z
    .string()
    .trim()
    .refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      `${name} must be an address such as ${example}`,
    );
/** Reads `Name <user@host>`, or the address alone. */
const mailbox = (text: string) => {
  const [, name = 'Chaap', address = text] = /^([^<>"\p{Cc}]+?)\s*<([^<>]+)>$/u.exec(text) ?? [];
  return { name, address };
};

const Environment = z.object({
  NODE_ENV: oneOf('NODE_ENV', ['development', 'test', 'production']).default('development'),
  ROLE: oneOf('ROLE', ['http', 'worker', 'both']).default('both'),
  LOG_LEVEL: oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  API_PORT: port('API_PORT', 5000),
  TRUSTED_PROXIES: z.string().trim().min(1).default('loopback'),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z
    .string('DATABASE_URL is missing: give the PostgreSQL address, such as postgres://user@127.0.0.1:5432/shop')
    .pipe(address('DATABASE_URL', /^postgres(ql)?:$/, 'postgres://user@127.0.0.1:5432/shop')),
  DATABASE_POOL: z
    .string()
    .regex(/^[1-9]\d?$/, 'DATABASE_POOL must be a whole number from 1 to 99')
    .default('10')
    .transform(Number),
  READY_ANSWERS: z
    .string()
    .regex(/^\d{1,6}$/, 'READY_ANSWERS must be a whole number: how many public answers are kept in memory')
    .default('2000')
    .transform(Number),
  REDIS_URL: address('REDIS_URL', /^rediss?:$/, 'redis://127.0.0.1:6379').optional(),
  PUBLIC_URL: address('PUBLIC_URL', /^https?:$/, 'https://shop.example')
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  JWT_SECRET: z.string().optional(),
  ADMIN_USERNAME: z.string().trim().min(1, 'ADMIN_USERNAME must not be empty').max(100).default('admin'),
  ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email('ADMIN_EMAIL must be an e-mail address')).optional(),
  ADMIN_PASSWORD: z.string().max(128, 'ADMIN_PASSWORD must have at most 128 characters').optional(),
  RATE_LIMITS: oneOf('RATE_LIMITS', ['normal', 'test']).default('normal'),
  STORAGE: oneOf('STORAGE', ['disk', 's3']).default('disk'),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: address('S3_ENDPOINT', /^https?:$/, 'https://s3.example').optional(),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  SMTP_URL: address('SMTP_URL', /^smtps?:$/, 'smtp://user:password@mail.example:587').optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .transform(mailbox)
    .refine(({ address }) => z.email().safeParse(address).success, 'MAIL_FROM must be like Chaap <shop@chaap.example>')
    .optional(),
  JAZZCASH_ACCOUNT: optionalText,
  EASYPAISA_ACCOUNT: optionalText,
  BANK_ACCOUNT: optionalText,
  USDT_ADDRESS: optionalText,
  SUPPORT_EMAIL: z.email('SUPPORT_EMAIL must be an e-mail address').default('support@chaap.example'),
  WHATSAPP_NUMBER: z
    .string()
    .trim()
    .regex(/^\+?[\d ]{7,20}$/, 'WHATSAPP_NUMBER must be a phone number such as +92 300 1234567')
    .default('+92 300 1234567'),
});

const secrets = [
  'DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
] as const;

/** All that a deployment may decide, checked once at the start. Inject it by this class. */
export class Config {
  declare readonly nodeEnv: 'development' | 'test' | 'production';
  /** `command`: a program that does one thing and ends, serving nobody and consuming nothing. */
  declare readonly role: 'http' | 'worker' | 'both' | 'command';
  declare readonly logLevel: string;
  declare readonly host: string;
  declare readonly apiPort: number;
  /** Addresses whose X-Forwarded-For is believed, as the `proxy-addr` package reads them. */
  declare readonly trustedProxies: string;
  declare readonly dataDir: string;
  declare readonly databaseUrl: string;
  declare readonly databasePool: number;
  /** How many public answers are kept in memory until something changes them. */
  declare readonly readyAnswers: number;
  declare readonly redisUrl: string | undefined;
  declare readonly publicUrl: string;
  declare readonly jwtSecret: string;
  declare readonly admin: { readonly username: string; readonly email: string | undefined; readonly password: string };
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
  /** Without the address of a mail server, letters are written into files. */
  declare readonly mail: {
    readonly url: string | undefined;
    readonly from: { readonly name: string; readonly address: string };
  };
  /** What shoppers pay to, by payment method; absent ones show a placeholder. */
  declare readonly accounts: Readonly<
    Record<'JazzCash' | 'EasyPaisa' | 'Bank Transfer' | 'USDT (TRC-20)', string | undefined>
  >;
  declare readonly contacts: { readonly email: string; readonly whatsapp: string };

  constructor(values: Omit<Config, never>) {
    Object.assign(this, values);
  }
}

/** Reads and checks the environment. Throws one error that lists every problem, each naming its variable. */
export function loadConfig(environment: Readonly<Record<string, string | undefined>>): Config {
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
  if (problems.length > 0 || !result.success) {
    throw new Error(`The configuration is not usable:\n${problems.map((problem) => `- ${problem}.`).join('\n')}`);
  }
  const env = result.data;
  const dataDir = resolve(env.DATA_DIR);
  return new Config({
    nodeEnv: env.NODE_ENV,
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    host: env.HOST,
    apiPort: env.API_PORT,
    trustedProxies: env.TRUSTED_PROXIES,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    readyAnswers: env.READY_ANSWERS,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL,
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir, 'jwt-secret', 48),
    admin: {
      username: env.ADMIN_USERNAME,
      email: env.ADMIN_EMAIL,
      password: env.ADMIN_PASSWORD ?? keptSecret(dataDir, 'admin-password', 12),
    },
    rateLimits: env.RATE_LIMITS,
    storage:
      env.STORAGE === 's3'
        ? {
            kind: 's3',
            bucket: env.S3_BUCKET ?? '',
            region: env.S3_REGION ?? 'auto',
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
          }
        : { kind: 'disk', dir: join(dataDir, 'files') },
    mail: { url: env.SMTP_URL, from: env.MAIL_FROM ?? mailbox(env.SUPPORT_EMAIL) },
    accounts: {
      JazzCash: env.JAZZCASH_ACCOUNT,
      EasyPaisa: env.EASYPAISA_ACCOUNT,
      'Bank Transfer': env.BANK_ACCOUNT,
      'USDT (TRC-20)': env.USDT_ADDRESS,
    },
    contacts: { email: env.SUPPORT_EMAIL, whatsapp: env.WHATSAPP_NUMBER },
  });
}

type Given = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as not given; a secret may come from the file that `<NAME>_FILE` names. */
function withSecretFiles(environment: Given, problems: string[]): Given {
  const given: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) given[name] = value;
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both given: keep one of them`);
    try {
      given[name] = readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read`);
    }
  }
  return given;
}

/** Rules that hold between variables. */
function contradictions(given: Given): string[] {
  const problems: string[] = [];
  if (given['NODE_ENV'] === 'production') {
    const { JWT_SECRET: secret, ADMIN_PASSWORD: password } = given;
    if (secret !== undefined && isWeak(secret, 32)) {
      problems.push('JWT_SECRET is too weak for production: use at least 32 random characters');
    }
    if (password !== undefined && isWeak(password, 12)) {
      problems.push(
        'ADMIN_PASSWORD is too weak for production: use at least 12 characters that are not easily guessed',
      );
    }
    if (given['RATE_LIMITS'] === 'test') problems.push('RATE_LIMITS=test is refused in production');
  }
  if (given['STORAGE'] === 's3') {
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
      if (given[name] === undefined) problems.push(`${name} is missing: STORAGE=s3 needs it`);
    }
  }
  if (given['SMTP_URL'] !== undefined && given['MAIL_FROM'] === undefined && given['SUPPORT_EMAIL'] === undefined) {
    problems.push('MAIL_FROM is missing: letters sent over SMTP_URL need a sender, or at least SUPPORT_EMAIL');
  }
  return problems;
}

function isWeak(secret: string, length: number): boolean {
  const guessable = /password|secret|changeme|change-me|admin|12345|qwerty|example/i.test(secret);
  return secret.length < length || new Set(secret).size < 8 || (guessable && secret.length < length * 2);
}

/** A secret made once and kept under the data directory, readable by its owner only. */
function keptSecret(dataDir: string, name: string, bytes: number): string {
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
    writeFileSync(own, randomBytes(bytes).toString('base64url'), { mode: 0o600, flag: 'wx' });
    try {
      // A link fails when the name is taken, so of several processes that start together all end up with one secret.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}
