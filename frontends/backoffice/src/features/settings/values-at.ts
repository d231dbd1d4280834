type Container = Record<string, unknown> | unknown[];

const keyOf = (within: Container, key: string): string | number => (Array.isArray(within) ? Number(key) : key);

/** The value at a path such as `zones.0.fee`. */
export function valueAt(values: unknown, path: string): unknown {
  let found: unknown = values;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** The values with another one at that path; what is not on the way stays the same object. */
export function withValue<T>(values: T, path: string, value: unknown): T {
  const [key = '', ...rest] = path.split('.');
  const copy = (Array.isArray(values) ? [...(values as unknown[])] : { ...values }) as Container;
  const at = keyOf(copy, key) as keyof Container;
  const inner = rest.length === 0 ? value : withValue(copy[at], rest.join('.'), value);
  Object.assign(copy, { [at]: inner });
  return copy as T;
}

/** Returns the saved values with the changes that were typed after the form was sent. */
export const withTypedSince = <T>(saved: T, sent: T, typed: T): T =>
  changedPaths(sent, typed).reduce((values, path) => withValue(values, path, valueAt(typed, path)), saved);

/** The paths at which two values differ; lists are compared as a whole. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isPlain = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isPlain(before) || !isPlain(after)) return [path];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changedPaths(before[name], after[name], path ? `${path}.${name}` : name));
}
