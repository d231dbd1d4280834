import type { Sharp } from 'sharp';

const HUES = 24;
const LIGHTNESS = 0.88;

/**
 * The tint that a print is shown on: the leading hue of its centre, very pale. Colours count by their chroma, so that
 * paper, which is most of the surface, does not decide.
 */
export async function matColor(picture: Sharp): Promise<string> {
  const side = 48;
  const { width, height } = await picture.metadata();
  const inset = { left: Math.floor(width * 0.18), top: Math.floor(height * 0.18) };
  const centre = {
    ...inset,
    width: Math.max(1, width - 2 * inset.left),
    height: Math.max(1, height - 2 * inset.top),
  };
  const pixels = await picture.extract(centre).resize(side, side, { fit: 'fill' }).removeAlpha().raw().toBuffer();

  const weights = new Float64Array(HUES);
  let chromas = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [, a, b] = toOklab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const chroma = Math.hypot(a, b);
    const bin = Math.floor(((Math.atan2(b, a) / (2 * Math.PI) + 1) % 1) * HUES) % HUES;
    weights[bin] = (weights[bin] ?? 0) + chroma ** 1.5;
    chromas += chroma;
  }
  const around = (bin: number) =>
    (weights[(bin + HUES - 1) % HUES] ?? 0) / 2 + (weights[bin] ?? 0) + (weights[(bin + 1) % HUES] ?? 0) / 2;
  const leading = [...weights.keys()].reduce((best, bin) => (around(bin) > around(best) ? bin : best), 0);
  const mean = chromas / (side * side);
  // A picture in black and white gets warm paper.
  if (mean < 0.008) return toHex(LIGHTNESS, 0.012, 80);
  return toHex(LIGHTNESS, Math.min(0.055, 0.025 + mean * 0.3), ((leading + 0.5) * 360) / HUES);
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

// Björn Ottosson's OKLab.
function toOklab(red: number, green: number, blue: number): [number, number, number] {
  const [r, g, b] = [linear(red / 255), linear(green / 255), linear(blue / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = channels.map((channel) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, channel))))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
