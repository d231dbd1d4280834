import { Injectable } from '@nestjs/common';

/** The methods of each path, as its routes were registered: the difference between 404 and 405. */
@Injectable()
export class RouteRegistry {
  private readonly patterns = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(path: string, methods: string | readonly string[]): void {
    const known = this.patterns.get(path) ?? { pattern: toPattern(path), methods: new Set<string>() };
    for (const method of [methods].flat()) known.methods.add(method);
    this.patterns.set(path, known);
  }

  /** Every route, as `METHOD /path/:parameter`. */
  all(): string[] {
    return [...this.patterns].flatMap(([path, { methods }]) => [...methods].map((method) => `${method} ${path}`));
  }

  /** The methods for a URL, empty when its path is unknown. */
  methodsOf(url: string): string[] {
    const path = url.split('?', 1)[0] ?? '';
    const methods = new Set<string>();
    for (const known of this.patterns.values()) {
      if (known.pattern.test(path)) for (const method of known.methods) methods.add(method);
    }
    return [...methods].toSorted();
  }
}

function toPattern(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]+';
    return part === '*' ? '.*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
