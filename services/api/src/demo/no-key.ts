/** Commands of the demo run once, so they need no idempotency. */
export const noKey = { key: undefined, scope: 'demo', fingerprint: '' };
