/** The name that a misspelt one most likely means; undefined when none is close. Two letters may be wrong, in short names one. */
export function nearestName(misspelt: string, names: readonly string[]): string | undefined {
  const allowed = misspelt.length < 5 ? 0 : misspelt.length < 8 ? 1 : 2;
  const [best] = names
    .map((name) => ({ name, distance: distanceOf(misspelt, name) }))
    .filter(({ distance }) => distance > 0 && distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance);
  return best?.name;
}

/** Returns the number of letters that were added, left out, changed, or swapped with the next one. */
function distanceOf(a: string, b: string): number {
  const cells = new Map<string, number>();
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const known = cells.get(`${i} ${j}`);
    if (known !== undefined) return known;
    const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const distance = Math.min(
      at(i - 1, j) + 1,
      at(i, j - 1) + 1,
      at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      i > 1 && j > 1 && isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
    );
    cells.set(`${i} ${j}`, distance);
    return distance;
  };
  return Math.abs(a.length - b.length) > 2 ? Infinity : at(a.length, b.length);
}
