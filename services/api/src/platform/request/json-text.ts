/** An answer that is JSON text already; `T` is what it says. What the database writes as JSON need not be read here. */
export class JsonText<T> {
  declare readonly says: T;

  constructor(readonly text: string) {}

  /** An object of these values, and of these fields whose values are JSON text. */
  static of<T extends object, K extends keyof T>(values: Omit<T, K>, texts: Record<K, string>): JsonText<T> {
    const written = Object.entries<string>(texts).map(([name, text]) => `${JSON.stringify(name)}:${text}`);
    const rest = JSON.stringify(values).slice(1, -1);
    return new JsonText(`{${rest ? [...written, rest].join(',') : written.join(',')}}`);
  }
}

/** A value as JSON, serialized before or now. */
export const jsonOf = (value: unknown): string => (value instanceof JsonText ? value.text : JSON.stringify(value));
