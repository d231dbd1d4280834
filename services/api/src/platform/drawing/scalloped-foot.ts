const SCALLOP = 24;

/** Height of the foot and depth of its arcs, in pixels. */
export const FOOT = { height: 46, arc: SCALLOP } as const;

/** A band of ink whose upper edge is a row of arcs, as a layer of raw pixels. The colour is `#rrggbb`. */
export function scallopedFoot(width: number, colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(width * FOOT.height * 4);
  for (let y = 0; y < FOOT.height; y++) {
    for (let x = 0; x < width; x++) {
      const fromCentre = Math.hypot((x % (2 * SCALLOP)) - SCALLOP + 0.5, SCALLOP - y - 0.5);
      const inked = y >= SCALLOP ? 1 : Math.min(1, Math.max(0, SCALLOP - fromCentre));
      pixels.set([red, green, blue, Math.round(255 * inked)], (y * width + x) * 4);
    }
  }
  return { input: pixels, raw: { width, height: FOOT.height, channels: 4 as const } };
}
