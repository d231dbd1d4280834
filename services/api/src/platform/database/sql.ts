import { createHash } from 'node:crypto';

/** A value or a fragment. `undefined` is neither: the driver would send it as null, and a forgotten value go unseen. */
type Part = NonNullable<unknown> | null;

/** A way of composing a statement. Its text is written once: as often as it is used, only its values differ. */
class Shape {
  readonly next = new Map<TemplateStringsArray | 'value', Shape>();
  prepared: { readonly name: string; readonly text: string } | undefined;

  with(part: TemplateStringsArray | 'value'): Shape {
    const known = this.next.get(part);
    if (known) return known;
    const shape = new Shape();
    this.next.set(part, shape);
    return shape;
  }
}
const empty = new Shape();

/** A statement or a part of one. Only `sql` makes it: all of its text stands in the code. */
class Sql {
  private readonly strings: TemplateStringsArray;
  private readonly parts: readonly Part[];

  constructor(strings: TemplateStringsArray, parts: readonly Part[]) {
    this.strings = strings;
    this.parts = parts;
  }

  /**
   * Returns the query for the driver. The name of a prepared statement is a hash of its text, so two texts never share
   * a name.
   */
  prepare(): { name: string; text: string; values: unknown[] } {
    const values: unknown[] = [];
    const shape = this.addTo(empty, values);
    if (!shape.prepared) {
      const text = this.write({ values: 0 });
      shape.prepared = { name: createHash('sha256').update(text).digest('base64url'), text };
    }
    return { ...shape.prepared, values };
  }

  private addTo(shape: Shape, values: unknown[]): Shape {
    let result = shape.with(this.strings);
    for (const part of this.parts) {
      if (part instanceof Sql) result = part.addTo(result, values);
      else {
        values.push(part);
        result = result.with('value');
      }
    }
    return result;
  }

  private write(count: { values: number }): string {
    return this.strings.reduce((text, next, index) => {
      const part = this.parts[index - 1];
      return text + (part instanceof Sql ? part.write(count) : `$${++count.values}`) + next;
    });
  }
}
export type { Sql };

/**
 * A statement, or a fragment for another one: what stands in `${…}` is sent as a parameter, unless it is a fragment
 * itself. No string that is made at run time becomes text, so names of tables and columns are fragments too.
 */
export function sql(strings: TemplateStringsArray, ...parts: Part[]): Sql {
  // The engine freezes a template's own strings, and those alone are there for as long as the code.
  if (!Object.isFrozen(strings)) throw new TypeError('A statement is written as a template');
  const missing = parts.indexOf(undefined as never);
  if (missing >= 0) throw new TypeError(`A parameter is undefined after: ${strings[missing]?.trim()}`);
  return new Sql(strings, parts);
}

/** Fragments in a row: `joined(conditions, sql` and `)`. Of none there is no text, which most statements do not allow. */
export const joined = (fragments: readonly Sql[], separator: Sql): Sql =>
  fragments.reduce((all, next, index) => (index === 0 ? next : sql`${all}${separator}${next}`), sql``);

const constants = new Map<number, Sql>();

/** A number of the code, such as a largest length, that stands in the text: there the planner counts on it. */
export function constant(value: number): Sql {
  if (!Number.isFinite(value)) throw new TypeError('A constant is a number');
  const known = constants.get(value);
  if (known) return known;
  const made = new Sql(Object.assign([String(value)], { raw: [] }), []);
  constants.set(value, made);
  return made;
}
