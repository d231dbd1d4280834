/** The parts red, green and blue of a colour `#rrggbb`, each 0 to 255. */
export const partsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** One colour with a share, 0 to 1, of another; all are `#rrggbb`. */
export function mix(colour: string, other: string, share: number): string {
  const others = partsOf(other);
  const mixed = partsOf(colour).map((part, at) => Math.round(part + ((others[at] ?? part) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
