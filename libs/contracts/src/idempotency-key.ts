/** A key for one intended effect: the same key sent twice has one effect at the server. */
export function newKey(): string {
  // randomUUID exists on secure origins only; a shop tried out over plain HTTP needs a key as well.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
