import sharp from 'sharp';
import { itemAt } from './drawing/geometry.ts';

const WIDTH = 600;
const HEIGHT = 800;

interface Wall {
  paint: string;
  frame: string;
  /** The position of the light, as a share of the width. */
  light: number;
  /** The rotation of the photo, in degrees. */
  tilt: number;
  /** SVG of the furniture below the print. */
  below: string;
}

const shelf = '<path d="M0 700H600V800H0Z" fill="#6b4a33"/><path d="M0 700H600V712H0Z" fill="#8a6346"/>';
const cushions =
  '<path d="M-20 800V690q0-34 40-34H280q30 0 30 34V800Z" fill="#5c6e5b"/>' +
  '<path d="M310 800V690q0-34 30-34H590q40 0 40 34V800Z" fill="#566755"/>' +
  '<rect x="60" y="640" width="120" height="120" rx="26" transform="rotate(-9 120 700)" fill="#c98c3f"/>';
const plant =
  '<path d="M470 800l14-110h92l14 110z" fill="#b4572f"/>' +
  '<path d="M530 692q-74-70-60-168q66 50 60 168q-4-116 66-150q22 96-66 150" fill="#4d7150"/>';

const walls: readonly Wall[] = [
  { paint: '#e8dfcd', frame: '#2b211b', light: 0.1, tilt: -1.1, below: shelf + plant },
  { paint: '#cfd8d3', frame: '#f4f1ea', light: 0.9, tilt: 0.8, below: cushions },
  { paint: '#e3c9b4', frame: '#7d5433', light: 0.35, tilt: 1.6, below: plant },
  { paint: '#d9d3e0', frame: '#1d1d22', light: 0.75, tilt: -0.5, below: shelf },
];

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`);

/** A JPEG as a customer's phone takes it: the framed print on one of four walls, slightly rotated. `wall` is any integer. */
export async function customerPhoto(master: Buffer, wall: number): Promise<Buffer> {
  const { paint, frame, light, tilt, below } = itemAt(walls, wall);
  const [width, height] = [320, 400];
  const [x, y] = [Math.round((WIDTH - width) / 2), 130];
  const room =
    `<radialGradient id="light" cx="${light}" cy="0.15" r="1.1"><stop offset="0" stop-color="#fff8e6" stop-opacity=".75"/><stop offset="1" stop-color="#2a2018" stop-opacity=".42"/></radialGradient>` +
    `<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>` +
    `<rect width="600" height="800" fill="${paint}"/><rect width="600" height="800" fill="url(#light)"/>` +
    `<rect x="${x - 10 + (0.5 - light) * 40}" y="${y + 8}" width="${width + 20}" height="${height + 24}" fill="#1c140e" opacity=".5" filter="url(#soft)"/>` +
    `<rect x="${x - 20}" y="${y - 20}" width="${width + 40}" height="${height + 40}" fill="${frame}"/>` +
    `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" fill="#000" opacity=".25"/>`;
  const glare = `<path d="M${x} ${y}h${width * 0.5}L${x + width * 0.15} ${y + height}H${x}Z" fill="#fff" opacity=".09"/>`;
  const dusk = `<radialGradient id="dusk" cx=".5" cy=".45" r=".8"><stop offset=".55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient><rect width="600" height="800" fill="url(#dusk)"/>`;
  const print = await sharp(master).resize(width, height, { fit: 'fill' }).toBuffer();
  const straight = await sharp(svg(room))
    .composite([
      { input: print, left: x, top: y },
      { input: svg(glare + below + dusk), left: 0, top: 0 },
    ])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const tilted = await sharp(straight).rotate(tilt, { background: paint }).toBuffer({ resolveWithObject: true });
  const margin = { left: Math.round((tilted.info.width - 560) / 2), top: Math.round((tilted.info.height - 747) / 2) };
  return sharp(tilted.data)
    .extract({ ...margin, width: 560, height: 747 })
    .modulate({ brightness: 0.97, saturation: 0.94 })
    .jpeg({ quality: 84 })
    .toBuffer();
}
