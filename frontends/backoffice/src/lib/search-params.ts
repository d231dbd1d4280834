/** The address with some of its parts changed; `null` and '' take a part out. Sections keep their state there. */
export function withParams(search: URLSearchParams, parts: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parts)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}
