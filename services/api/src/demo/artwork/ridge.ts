import { at, circle, defineFamily, fill, glow, gradient, group, inkHeight as H, inkWidth as W, lerp, mix, num, place, type Point, polygon, rect, type Rng, smooth, stroke, times } from './kit.ts';
import { type RidgeInk, ridgePalettes } from './ridge-ink.ts';
import { forest, hills, mistBand, mountain, pebbles, pine, poplar, range, stoneHouse, tent, winding, windingSpots } from './ridge-terrain.ts';
import { paintedTruck } from './ridge-truck.ts';
import { barClouds, barredSun, cumulus, flock, halo, moon, skyWash, sparkle, stars } from './sky.ts';

function sunrise(rng: Rng, ink: RidgeInk): string {
  const [x, y] = [W * rng.range(0.42, 0.6), H * 0.28];
  return (
    skyWash(ink.sky, H * 0.62) + halo(x, y, 190, ink.disc, 3) + barredSun(x, y, 190, ink.disc) + barClouds(rng, W * 0.18, H * 0.16, 420, mix(ink.sky[1], ink.disc, 0.4), 4) + barClouds(rng, W * 0.88, H * 0.22, 400, mix(ink.sky[1], ink.disc, 0.3), 4) + flock(rng, 11, x - 30, y - 20, 190, 22, ink.hills[3]) +
    range(rng, 4, H * 0.36, 90, H * 0.72, 0.42, ink, 0.3) + mistBand('a', H * 0.6, 200, ink.mist) + range(rng, 5, H * 0.47, 90, H * 0.8, 0.3, ink, 0.08) + mistBand('b', H * 0.68, 180, ink.mist, 0.7) + hills(rng, 'a', H * 0.68, 150, ink.hills[1], ink.mist) + mistBand('c', H * 0.76, 130, ink.mist, 0.5) + hills(rng, 'b', H * 0.78, 130, ink.hills[2], ink.mist) +
    forest(rng, 70, (px) => H * 0.84 + Math.sin(px / 140) * 20, [60, 110], mix(ink.hills[2], ink.tree, 0.5), ink.treeLight) + mistBand('d', H * 0.87, 110, ink.hills[1], 0.35) + hills(rng, 'c', H * 0.93, 90, ink.hills[3], ink.hills[3]) + forest(rng, 54, (px) => H * 1 - Math.abs(px - W / 2) * 0.16, [130, 270], ink.tree, ink.treeLight)
  );
}

/** The band of the Milky Way: many faint stars laid along one slanting line. */
function milkyWay(rng: Rng, ink: RidgeInk): string {
  const spread = (): number => (rng.next() + rng.next() + rng.next() - 1.5) * 0.66;
  const cloud = times(130).map(() => { const t = rng.next(); return circle(lerp(W * 0.06, W * 1, t) + spread() * 90, lerp(H * 0.48, -20, t) + spread() * 190, rng.range(50, 120), rng.pick([ink.sky[2], ink.mist, mix(ink.sky[2], ink.accent, 0.25)]), 'opacity=".035"'); });
  const dust = times(520).map(() => { const t = rng.next(); return circle(lerp(W * 0.06, W, t) + spread() * 150, lerp(H * 0.48, -20, t) + spread() * 260, rng.range(0.7, 2), rng.pick(['#ffffff', ink.disc, ink.mist]), `opacity="${num(rng.range(0.4, 1))}"`); });
  return cloud.join('') + dust.join('') + times(9).map(() => sparkle(rng.range(30, W - 30), rng.range(30, H * 0.4), rng.range(8, 16), '#fff8e0')).join('');
}

function night(rng: Rng, ink: RidgeInk): string {
  const shore = H * 0.8;
  return (
    skyWash(ink.sky, H * 0.66) + stars(rng, 210, H * 0.56, '#ffffff') + milkyWay(rng, ink) + stroke(`M${W * 0.16},${H * 0.1}l120,62`, '#ffffff', 3.4, 'opacity=".85"') + circle(W * 0.16, H * 0.1, 4.5, '#ffffff') +
    range(rng, 4, H * 0.38, 90, H * 0.74, 0.55, ink, 0.22) + mountain(rng, { x: W * 0.6, top: H * 0.3, base: H * 0.76, left: 420, right: 400, snow: 0.56 }, ink, 0.04) + mistBand('a', H * 0.66, 150, ink.mist, 0.6) + hills(rng, 'a', H * 0.68, 110, ink.hills[1], ink.hills[0]) + forest(rng, 90, (x) => H * 0.745 + Math.sin(x / 120) * 9, [50, 96], ink.hills[2], ink.treeLight) +
    gradient('lake', [mix(ink.water, ink.mist, 0.4), ink.water, ink.hills[3]]) + rect(-4, H * 0.745, W + 8, H * 0.2, 'url(#lake)') + times(70).map(() => rect(rng.range(-40, W), rng.range(H * 0.75, shore + 60), rng.range(20, 130), 2.6, rng.pick([ink.mist, ink.snow, ink.hills[2]]), 'rx="2" opacity=".45"')).join('') + times(16).map((i) => rect(W * 0.27 + rng.range(-26, 10), H * 0.792 + i * 5, rng.range(30, 80), 3.4, ink.glow, 'rx="2" opacity=".8"')).join('') +
    fill(`${smooth([[-20, H * 0.83], [180, H * 0.845], [380, H * 0.885], [640, H * 0.86], [860, H * 0.835], [W + 20, H * 0.82]])}V${H + 9}H-20Z`, ink.hills[3]) + glow('fire', W * 0.28, H * 0.88, 260, ink.glow, 0.55) + tent(W * 0.28, H * 0.895, 1.5, ink.accent, ink.glow, ink.hills[3]) + campfire(W * 0.5, H * 0.925, ink) + ([[0.02, 430], [0.11, 330], [0.86, 350], [0.96, 480], [0.78, 220]] as const).map(([u, h]) => pine(rng, W * u, H * 0.985, h, ink.tree, ink.treeLight)).join('') + pebbles(rng, 60, H * 0.92, [ink.hills[2], ink.hills[3], mix(ink.hills[2], ink.glow, 0.14)])
  );
}

const campfire = (x: number, y: number, ink: RidgeInk): string =>
  glow('embers', x, y - 16, 130, ink.glow, 0.7) + place(fill('M-22,0C-34,-28 -8,-36 -8,-64C8,-50 6,-40 14,-34C18,-44 16,-50 14,-56C34,-36 34,-14 22,0Z', ink.accent) + fill('M-12,0C-18,-18 -2,-22 0,-40C12,-26 18,-14 12,0Z', ink.glow) + stroke('M-36,4L34,-6M-34,-6L36,6', ink.hills[3], 9), x, y, 1.1);

function autumn(rng: Rng, ink: RidgeInk): string {
  const river = windingSpots([W * 0.53, H * 0.6], [W * 0.42, H * 1.02], 210, 3.2, 5, 150);
  const terrace = (side: number, i: number): string => {
    const y = H * (0.63 + i * 0.062);
    const reach = W * (0.34 - i * 0.012 + (i % 2) * 0.03);
    const x = side < 0 ? 0 : W;
    const line: Point[] = [[x + side * 20, y - 30], [x - side * reach * 0.4, y - 8 + rng.range(-8, 8)], [x - side * reach * 0.8, y + 12], [x - side * reach, y + 44]];
    const tone = at([ink.treeLight, mix(ink.tree, '#7a9a3f', 0.6), ink.tree, mix(ink.hills[1], '#7a9a3f', 0.35), ink.hills[1]], i + (side > 0 ? 2 : 0));
    const back: Point[] = [[x - side * reach, y + 44], [x - side * reach * 0.8, y + 62], [x - side * reach * 0.4, y + 92], [x + side * 20, y + 130]];
    return fill(`${smooth(line)}${smooth(back).replace('M', 'L')}Z`, tone) + stroke(smooth(line), ink.hills[3], 4, 'opacity=".55"') + times(5).map((k) => stroke(smooth(line.slice(0, 3).map(([px, py], n): Point => [px, py + (9 + k * 15) * (1 - n * 0.3)])), ink.hills[3], 1.4, 'opacity=".22"')).join('');
  };
  const trees = times(64).map((i) => { const t = (i / 63) ** 0.9; const side = i % 2 === 0 ? -1 : 1; const away = lerp(0.1, 0.36, rng.next()); return { x: W / 2 + side * W * (away + t * 0.16), base: lerp(H * 0.64, H * 1.02, t), h: lerp(60, 300, t) * rng.range(0.75, 1.15), gold: rng.next() }; });
  const shrubs = times(90).map((i) => { const spot = at(river, 6 + Math.floor((i / 90) * 55)); const side = i % 2 === 0 ? -1 : 1; const r = 4 + spot.w * 0.16 * rng.range(0.5, 1.2); const x = spot.x + side * spot.w * rng.range(1.16, 1.7); return circle(x, spot.y - r * 0.4, r, at([ink.tree, '#7f8f3f', ink.treeLight, ink.hills[2]], i)) + circle(x - r * 0.25, spot.y - r * 0.7, r * 0.5, at([ink.treeLight, '#9aa84f', '#ffdf8a', ink.tree], i)); });
  const leaf = (gold: number): [string, string] => gold > 0.6 ? [ink.treeLight, mix(ink.treeLight, '#ffffff', 0.35)] : gold > 0.25 ? [ink.tree, ink.treeLight] : [ink.accent, ink.tree];
  return (
    skyWash(ink.sky, H * 0.6) + circle(W * 0.2, H * 0.13, 70, ink.disc) + halo(W * 0.2, H * 0.13, 70, ink.disc, 3) + cumulus(rng, W * 0.86, H * 0.2, 420, 90, [mix(ink.sky[1], '#ffffff', 0.45), mix(ink.sky[1], '#ffffff', 0.8)]) + barClouds(rng, W * 0.3, H * 0.23, 420, mix(ink.sky[1], '#ffffff', 0.6), 3) +
    mountain(rng, { x: W * 0.55, top: H * 0.14, base: H * 0.68, left: 520, right: 480, snow: 0.58 }, ink, 0.12) + mountain(rng, { x: W * 0.1, top: H * 0.29, base: H * 0.7, left: 330, right: 420, snow: 0.3 }, ink, 0.06) + mountain(rng, { x: W * 0.95, top: H * 0.31, base: H * 0.7, left: 400, right: 330, snow: 0.26 }, ink, 0.06) + mistBand('a', H * 0.58, 120, ink.mist, 0.7) + hills(rng, 'a', H * 0.61, 70, mix(ink.hills[0], ink.hills[1], 0.4), ink.mist) +
    fill(`${smooth([[-20, H * 0.63], [W * 0.3, H * 0.61], [W * 0.6, H * 0.615], [W + 20, H * 0.63]])}V${H + 9}H-20Z`, mix(ink.hills[1], '#8a9a4a', 0.45)) + fill(winding(river, 1.14), mix(ink.hills[0], '#ffffff', 0.25)) + fill(winding(river), ink.water) + fill(winding(river, 0.58), mix(ink.water, '#ffffff', 0.22)) + fill(winding(river, 0.16), mix(ink.water, '#ffffff', 0.5)) + shrubs.join('') +
    times(7).map((i) => terrace(-1, i) + terrace(1, i)).join('') + [[0.14, 0.69, 0.7], [0.25, 0.73, 0.85], [0.82, 0.7, 0.75], [0.91, 0.76, 1]].map(([u, v, s]) => stoneHouse(W * (u ?? 0), H * (v ?? 0), s ?? 1, mix(ink.hills[0], '#ffffff', 0.3), ink.hills[3], ink.glow)).join('') + trees.map((t) => poplar(rng, t.x, t.base, t.h, ...leaf(t.gold), ink.hills[3])).join('') + flock(rng, 7, W * 0.34, H * 0.33, 120, 20, ink.hills[3])
  );
}

function summit(rng: Rng, ink: RidgeInk): string {
  const sea = (y: number, height: number, tones: readonly string[]): string => cumulus(rng, W * 0.1, y, 760, height, tones) + cumulus(rng, W * 0.84, y + 18, 820, height * 0.9, tones) + cumulus(rng, W * 0.48, y + 40, 700, height * 0.7, tones);
  const tones = (k: number): string[] => [mix(ink.mist, ink.hills[1], 0.42 - k * 0.1), mix(ink.mist, ink.hills[0], 0.2 - k * 0.05), mix(ink.mist, '#ffffff', 0.5 + k * 0.15)];
  return (
    skyWash(ink.sky, H * 0.8) + circle(W * 0.8, H * 0.14, 74, ink.disc) + halo(W * 0.8, H * 0.14, 74, ink.disc, 3) + barClouds(rng, W * 0.2, H * 0.13, 380, mix(ink.sky[1], '#ffffff', 0.5), 4) + range(rng, 4, H * 0.43, 100, H * 0.82, 0.6, ink, 0.42) +
    mountain(rng, { x: W * 0.46, top: H * 0.14, base: H * 0.88, left: 560, right: 600, snow: 0.8 }, ink) + stroke(`${smooth([[W * 0.46, H * 0.141], [W * 0.53, H * 0.128], [W * 0.62, H * 0.137], [W * 0.7, H * 0.124]])}`, ink.snow, 7, 'opacity=".7"') + sea(H * 0.75, 130, tones(0)) + mistBand('a', H * 0.8, 190, mix(ink.mist, '#ffffff', 0.3), 1) + mountain(rng, { x: W * 0.92, top: H * 0.52, base: H * 0.94, left: 330, right: 300, snow: 0.56 }, ink, 0.05) + mountain(rng, { x: W * 0.08, top: H * 0.57, base: H * 0.94, left: 300, right: 320, snow: 0.5 }, ink, 0.05) + sea(H * 0.85, 150, tones(1)) + rect(-4, H * 0.85, W + 8, H, mix(ink.mist, '#ffffff', 0.5)) + sea(H * 0.95, 150, tones(2)) + rect(-4, H * 0.94, W + 8, H, mix(ink.mist, '#ffffff', 0.8)) +
    fill(polygon([[-10, H * 0.97], [120, H * 0.93], [240, H * 0.945], [330, H * 0.925], [470, H * 0.97], [620, H * 0.985], [700, H + 9], [-10, H + 9]]), ink.hills[3]) + fill(polygon([[-10, H * 0.97], [120, H * 0.93], [240, H * 0.945], [330, H * 0.925], [300, H * 0.95], [200, H * 0.965], [100, H * 0.955], [-10, H * 0.99]]), ink.snow) + tent(W * 0.2, H * 0.948, 0.62, ink.accent, ink.glow, ink.hills[3]) + flags(W * 0.31, H * 0.926, ink) + flock(rng, 6, W * 0.75, H * 0.36, 110, 24, ink.hills[3])
  );
}

/** A pole with plain coloured cloths on a line, as climbers leave them. */
const flags = (x: number, y: number, ink: RidgeInk): string =>
  stroke(`M${num(x)},${num(y + 8)}v-120M${num(x)},${num(y - 108)}Q${num(x + 120)},${num(y - 20)} ${num(x + 250)},${num(y + 52)}`, ink.hills[3], 4) + times(8).map((i) => { const t = (i + 0.6) / 8.6; const px = (1 - t) ** 2 * x + 2 * (1 - t) * t * (x + 120) + t * t * (x + 250); const py = (1 - t) ** 2 * (y - 108) + 2 * (1 - t) * t * (y - 20) + t * t * (y + 52); return fill(`M${num(px)},${num(py)}l20,13l-2,26l-20,-12Z`, at([ink.accent, ink.glow, ink.snow, ink.water], i)); }).join('');

function lake(rng: Rng, ink: RidgeInk): string {
  const shore = H * 0.6;
  const land = range(rng, 3, H * 0.33, 80, shore + 14, 0.4, ink, 0.26) + mountain(rng, { x: W * 0.43, top: H * 0.17, base: shore + 14, left: 430, right: 500, snow: 0.62 }, ink, 0.03) + mistBand('a', shore - 50, 120, ink.mist, 0.6) + hills(rng, 'a', shore - 20, 90, ink.hills[1], ink.hills[1], 40) + forest(rng, 80, () => shore + 2, [50, 130], ink.hills[2], ink.treeLight);
  const ripples = times(120).map(() => { const t = rng.next(); const w = rng.range(30, 210) * (0.4 + t * 0.8); return rect(rng.range(-80, W), lerp(shore + 8, H, t), w, lerp(1.8, 5.5, t), rng.pick([ink.mist, ink.water, ink.hills[1], ink.snow]), `rx="3" opacity="${num(rng.range(0.25, 0.7))}"`); });
  return (
    skyWash(ink.sky, shore) + stars(rng, 60, H * 0.2, '#ffffff') + moon(rng, W * 0.78, H * 0.14, 66, ink.disc, ink.sky[2]) + halo(W * 0.78, H * 0.14, 66, ink.disc, 3) + barClouds(rng, W * 0.16, H * 0.21, 360, mix(ink.sky[2], ink.disc, 0.4), 4) + land + group(gradient('mirror', [...ink.sky].reverse()).replace('y1="0"', 'y1="1"').replace('y2="1"', 'y2="0"') + rect(-4, -300, W + 8, shore + 308, 'url(#mirror)') + land, `translate(0 ${num(shore * 2 + 8)}) scale(1 -1)`) + rect(-4, shore + 4, W + 8, H, ink.water, 'opacity=".36"') + ripples.join('') + rect(-4, shore + 1, W + 8, 7, mix(ink.hills[2], ink.mist, 0.3)) +
    boat(W * 0.6, H * 0.8, ink) + fill(`${smooth([[-20, H * 0.93], [140, H * 0.925], [320, H * 0.965], [520, H * 0.985], [700, H + 12]])}V${H + 9}H-20Z`, ink.hills[3]) + ([[0.03, 520], [0.13, 390], [0.22, 270]] as const).map(([u, h]) => pine(rng, W * u, H * 0.985, h, ink.tree, ink.treeLight)).join('') + grasses(rng, ink)
  );
}

const boat = (x: number, y: number, ink: RidgeInk): string =>
  place(group(fill('M-92,0C-60,22 60,22 96,-6L88,8C60,26 -60,26 -86,6Z', ink.hills[3]), 'translate(0 30) scale(1 -0.6)', 'opacity=".5"') + fill('M-96,-12C-60,16 60,16 100,-20C92,10 62,26 0,26C-62,26 -86,12 -96,-12Z', ink.accent) + fill('M-92,-4C-60,20 60,20 96,-10L90,2C60,26 -60,26 -86,8Z', ink.hills[3]) + fill('M-8,6L-4,-34C-8,-50 6,-58 14,-48C22,-34 18,-10 20,6Z', ink.hills[3]) + circle(6, -64, 11, ink.hills[3]) + fill('M-8,-64C-6,-82 18,-84 20,-66Z', ink.glow) + stroke('M14,-36L62,24', ink.hills[3], 5) + stroke('M-120,34H-40M30,36H130M-60,46H70', ink.snow, 3), x, y, 1.15);

const grasses = (rng: Rng, ink: RidgeInk): string =>
  times(70).map((i) => { const x = W * 0.62 + rng.next() ** 0.6 * W * 0.42; const h = rng.range(40, 170) * ((x - W * 0.5) / (W * 0.5)); return stroke(`M${num(x)},${H + 5}q${num(rng.range(-8, 8))},${num(-h * 0.6)} ${num(rng.range(-30, 26))},${num(-h)}`, at([ink.hills[3], ink.tree, ink.treeLight], i), rng.range(3, 6)); }).join('');

function highway(rng: Rng, ink: RidgeInk): string {
  const road = windingSpots([W * 0.6, H * 0.52], [W * 0.2, H * 0.9], 360, 4.4, 8, 96);
  const middle = road.map((spot): Point => [spot.x, spot.y]);
  const dashes = times(18).map((i) => stroke(polygon(middle.slice(6 + i * 3, 8 + i * 3), false), ink.glow, Math.max(1.4, at(road, 6 + i * 3).w * 0.08)));
  const stones = road.filter((_, i) => i > 8 && i < 54 && i % 2 === 0).map((spot, i) => { const s = spot.w * 0.14; return rect(spot.x - spot.w * 1.12 - s, spot.y - s * 2.6, s * 1.6, s * 2.8, i % 2 === 0 ? ink.snow : ink.accent, 'rx="2"') + rect(spot.x + spot.w * 1.12, spot.y - s * 2.6, s * 1.6, s * 2.8, i % 2 === 0 ? ink.accent : ink.snow, 'rx="2"'); });
  const kerb = (dy: number): Point[] => [[-20, H * 0.875 + dy], [W * 0.3, H * 0.885 + dy], [W * 0.7, H * 0.875 + dy], [W + 20, H * 0.85 + dy]];
  const band = (from: number, to: number, tone: string): string => fill(`${smooth(kerb(from))}${smooth(kerb(to).reverse()).replace('M', 'L')}Z`, tone);
  const near = band(-10, 300, ink.hills[2]) + band(-12, 116, ink.hills[3]) + band(-4, 106, mix(ink.hills[2], ink.mist, 0.4)) + stroke(smooth(kerb(50)), ink.glow, 6, 'stroke-dasharray="46 40"') + times(12).map((i) => { const x = i * 96 - 10; return rect(x, H * 0.955 - x * 0.018, 22, 40, i % 2 === 0 ? ink.snow : ink.accent, 'rx="4"') + rect(x, H * 0.955 - x * 0.018 + 26, 22, 14, ink.hills[3], 'opacity=".35"'); }).join('');
  return (
    skyWash(ink.sky, H * 0.56) + barredSun(W * 0.3, H * 0.2, 130, ink.disc) + halo(W * 0.3, H * 0.2, 130, ink.disc, 2) + barClouds(rng, W * 0.75, H * 0.13, 420, mix(ink.mist, '#ffffff', 0.3), 4) + flock(rng, 7, W * 0.5, H * 0.15, 130, 22, ink.hills[3]) + range(rng, 4, H * 0.27, 80, H * 0.6, 0.45, ink, 0.34) + mountain(rng, { x: W * 0.78, top: H * 0.18, base: H * 0.66, left: 430, right: 380, snow: 0.5 }, ink, 0.06) + mistBand('a', H * 0.5, 130, ink.mist) +
    hills(rng, 'a', H * 0.51, 90, ink.hills[0], ink.hills[1], 500) + hills(rng, 'b', H * 0.57, 70, mix(ink.hills[0], ink.hills[1], 0.6), ink.hills[1], 600) + forest(rng, 40, (x) => H * 0.6 + Math.sin(x / 90) * 14, [26, 50], ink.hills[2], ink.treeLight) + hills(rng, 'c', H * 0.66, 60, ink.hills[1], mix(ink.hills[1], ink.hills[2], 0.5), 700) + fill(`${smooth([[-20, H * 0.72], [W * 0.3, H * 0.7], [W * 0.7, H * 0.73], [W + 20, H * 0.7]])}V${H + 9}H-20Z`, mix(ink.hills[1], ink.hills[2], 0.3)) +
    fill(winding(road, 1.16), ink.hills[3]) + fill(winding(road, 1.02), mix(ink.hills[2], ink.mist, 0.4)) + dashes.join('') + stones.join('') + pebbles(rng, 20, H * 0.84, [mix(ink.hills[2], ink.hills[1], 0.5), ink.hills[2]]) +
    times(15).map((i) => { const t = i / 14; return pine(rng, i % 2 === 0 ? lerp(-10, W * 0.12, rng.next()) : lerp(W * 0.72, W * 0.99, rng.next()), lerp(H * 0.7, H * 0.88, t), lerp(90, 260, t), ink.tree, ink.treeLight); }).join('') + near + place(group(`<ellipse cx="0" cy="2" rx="170" ry="12" fill="${ink.hills[3]}" opacity=".5"/>`) + paintedTruck(ink), W * 0.5, H * 0.925, 1.75, -1.5)
  );
}

export const ridge = defineFamily(ridgePalettes, { sunrise, night, autumn, summit, lake, highway });
