/** The modules in the order of their imports: each may import those before it. */
export const modules = [
  'audit',
  'settings',
  'identity',
  'catalog',
  'coupons',
  'newsletter',
  'visits',
  'ordering',
  'fulfilment',
  'payments',
  'ledger',
  'settlements',
  'reviews',
  'past-orders',
  'customers',
  'confirmations',
  'proposals',
  'notifications',
  'alerts',
  'webhooks',
  'admin',
];

/**
 * The rooms of the API's platform in the order of their imports: settings are the ground, `composition` puts everything
 * together.
 */
export const platform = [
  'config',
  'context',
  'observability',
  'database',
  'redis',
  'queue',
  'errors',
  'request',
  'rate-limit',
  'auth',
  'idempotency',
  'response-cache',
  'cache-invalidation',
  'sse',
  'events',
  'storage',
  'spreadsheets',
  'imports',
  'outbound',
  'mail',
  'drawing',
  'backups',
  'demo',
  'migrations',
  'openapi',
  'http',
  'endpoints',
  'composition',
];

/** The rooms of infra in the order of their imports: `local` is the ground, `shop` opens one, `testing` starts parts of one for tests. */
export const rooms = [
  'local',
  'backup',
  'shop',
  'release',
  'testing',
  'nginx',
  'compose',
  'helm',
  'monitoring',
  'systemd',
  'lab',
];
