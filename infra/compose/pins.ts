/** An image of Docker Hub, as a file names it: by a tag for people, and by the digest of what is run. */
export interface Pin {
  repository: string;
  tag: string;
  digest: string;
  /** The day on which the pin was last compared with the registry, such as 2026-11-28. */
  date: string;
}

/** A registry of images, as it answers now. */
export interface Registry {
  tagsOf: (repository: string) => Promise<readonly string[]>;
  digestOf: (repository: string, tag: string) => Promise<string>;
}

const NAMED = /^( *)(image: |FROM )([a-z0-9/-]+):(v?\d[\w.-]*)@(sha256:[0-9a-f]{64})/;
const DATE = /^( *)# Pinned on (\d{4}-\d\d-\d\d)\.$/;

const tail = ({ repository, tag, digest }: Pin) => `${repository}:${tag}@${digest}`;

/** The pins of a compose.yaml or Dockerfile. Throws when one does not say when it was read. */
export function pinsOf(text: string): Pin[] {
  const lines = text.split('\n');
  return lines.flatMap((line, n) => {
    const [, , , repository, tag, digest] = NAMED.exec(line) ?? [];
    if (repository === undefined || tag === undefined || digest === undefined) return [];
    const [, , date] = DATE.exec(lines[n - 1] ?? '') ?? [];
    if (date === undefined) throw new Error(`The line before ${repository}:${tag} does not say: # Pinned on DATE.`);
    return [{ repository, tag, digest, date }];
  });
}

/** The text with other pins in place of its own; they come in the same order. */
export function withPins(text: string, pins: readonly Pin[]): string {
  const lines = text.split('\n');
  let next = 0;
  for (const [n, line] of lines.entries()) {
    if (!NAMED.test(line)) continue;
    const pin = pins[next++];
    if (!pin) throw new Error('There are more images than pins.');
    lines[n] = line.replace(NAMED, (_, indent: string, word: string) => `${indent}${word}${tail(pin)}`);
    lines[n - 1] = (lines[n - 1] ?? '').replace(DATE, `$1# Pinned on ${pin.date}.`);
  }
  return lines.join('\n');
}

// Odd minor versions of nginx are its line of development.
const STABLE: Readonly<Record<string, (parts: readonly number[]) => boolean>> = {
  nginx: ([, minor = 0]) => minor % 2 === 0,
};

/** The newest tag of the same kind as `tag`: the same major version, number of parts and variant. */
export function newestTag(repository: string, tag: string, tags: readonly string[]): string {
  const read = (each: string) => {
    const [, v = '', numbers = '', variant = ''] = /^(v?)(\d+(?:\.\d+)*)(-[\w.-]+)?$/.exec(each) ?? [];
    return { tag: each, kind: `${v}${variant}`, parts: numbers === '' ? [] : numbers.split('.').map(Number) };
  };
  const present = read(tag);
  const isStable = STABLE[repository] ?? (() => true);
  const [newest = present] = tags
    .map(read)
    .filter(({ kind, parts }) => kind === present.kind && parts.length === present.parts.length)
    .filter(({ parts }) => parts[0] === present.parts[0] && isStable(parts))
    .toSorted((a, b) => compare(b.parts, a.parts));
  return compare(newest.parts, present.parts) > 0 ? newest.tag : tag;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [n, part] of a.entries()) if (part !== b[n]) return part - (b[n] ?? 0);
  return 0;
}

/** The same images as the registry has them on `date`. */
export async function readPins(pins: readonly Pin[], registry: Registry, date: string): Promise<Pin[]> {
  const read: Pin[] = [];
  for (const { repository, tag: before } of pins) {
    const tag = newestTag(repository, before, await registry.tagsOf(repository));
    read.push({ repository, tag, digest: await registry.digestOf(repository, tag), date });
  }
  return read;
}
