import {
  at,
  circle,
  defineFamily,
  fill,
  glow,
  group,
  inkHeight as H,
  inkWidth as W,
  lerp,
  mix,
  num,
  place,
  polygon,
  rect,
  type Point,
  type Rng,
  smooth,
  stroke,
  times,
} from './kit.ts';
import { catShape, dome, house, minaret, mosque, terrace, tree, washing } from './lane-buildings.ts';
import { type LaneInk, lanePalettes } from './lane-ink.ts';
import { rainLane } from './lane-street.ts';
import { bird, cumulus, flock, halo, moon, skyWash, stars } from './sky.ts';

/** Petals or leaves on the wind: small two-tone teardrops. */
function petals(rng: Rng, count: number, colour: string, shade: string): string {
  return times(count)
    .map(() =>
      place(
        fill('M0,-9C8,-6 8,5 0,9C-7,4 -7,-5 0,-9Z', rng.chance(0.7) ? colour : shade),
        rng.range(0, W),
        rng.range(0, H),
        rng.range(0.6, 1.5),
        rng.range(0, 360),
      ),
    )
    .join('');
}

/** A timber pole with cross-arms, insulators and a transformer, as they lean over every old lane. */
function pole(x: number, top: number, ink: LaneInk): string {
  return (
    fill(
      polygon([
        [x - 8, top],
        [x + 8, top],
        [x + 12, H + 9],
        [x - 12, H + 9],
      ]),
      ink.wire,
    ) +
    [0, 62]
      .map(
        (dy, i) =>
          rect(x - 108 + i * 24, top + 34 + dy, 216 - i * 48, 11, ink.wire) +
          times(5 - i)
            .map((k) => rect(x - 100 + i * 24 + k * 46, top + 22 + dy, 9, 14, ink.trim, 'rx="3"'))
            .join(''),
      )
      .join('') +
    stroke(`M${x - 70},${top + 45}L${x},${top + 118}L${x + 70},${top + 45}`, ink.wire, 5) +
    rect(x + 14, top + 178, 64, 92, ink.wire, 'rx="8"') +
    times(5)
      .map((i) => rect(x + 20 + i * 12, top + 190, 5, 66, mix(ink.wire, ink.trim, 0.28)))
      .join('') +
    rect(x + 26, top + 166, 8, 16, ink.trim) +
    rect(x + 54, top + 166, 8, 16, ink.trim) +
    rect(x - 44, top + 300, 30, 44, mix(ink.wire, ink.trim, 0.25), 'rx="3"')
  );
}

function wires(rng: Rng, x: number, top: number, ink: LaneInk, birds: number): string {
  const lines = times(9).map((i) => {
    const right = i < 6;
    const fromY = top + 24 + (i % 3) * 2 + (i % 2) * 62;
    const from: Point = [x - 96 + (i % 5) * 46, fromY];
    const to: Point = right ? [W + 20, top - 170 + i * 46] : [-20, top + 120 + (i - 6) * 52];
    const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + (right ? 74 : 26)];
    return { from, mid, to };
  });
  const perched = times(birds).map((i) => {
    const { from, mid, to } = at(lines, i % 6);
    const t = rng.range(0.3, 0.92);
    const spot = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * (1 - t) * t * mid[axis] + t * t * to[axis];
    return place(
      fill('M-14,2C-12,-14 -2,-24 8,-24C14,-24 17,-20 16,-16L23,-14L15,-11C13,-2 6,4 -2,4L-24,16L-20,8Z', ink.wire),
      spot(0),
      spot(1) - 3,
      rng.range(0.8, 1.15),
      rng.range(-6, 6),
      rng.chance(0.5),
    );
  });
  return (
    lines
      .map(({ from, mid, to }) =>
        stroke(`M${from.map(num).join()}Q${mid.map(num).join()} ${to.map(num).join()}`, ink.wire, 2.8),
      )
      .join('') + perched.join('')
  );
}

function rooftops(rng: Rng, ink: LaneInk): string {
  const [mx, my] = [W * 0.63, H * 0.28];
  return (
    skyWash(ink.sky, H * 0.72) +
    stars(rng, 210, H * 0.5, '#fff6dc') +
    halo(mx, my, 205, ink.disc, 3) +
    moon(rng, mx, my, 205, ink.disc, ink.discShade) +
    cumulus(rng, W * 0.2, H * 0.5, 620, 190, ink.cloud) +
    cumulus(rng, W * 0.92, H * 0.52, 480, 130, ink.cloud) +
    dome(W * 0.16, H * 0.53, 120, mix(ink.walls[0], ink.sky[2], 0.3), ink.sky[2], ink.trim) +
    minaret(W * 0.3, H * 0.6, 250, 30, mix(ink.walls[0], ink.sky[2], 0.3), ink.sky[2], ink.trim) +
    terrace(
      rng,
      H * 0.53,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.14), litChance: 0.26, detail: 0 },
      [70, 140],
      46,
    ) +
    times(5)
      .map((i) =>
        tree(
          rng,
          W * (0.06 + i * 0.23),
          H * 0.68,
          118,
          mix(ink.petal, ink.walls[0], 0.55),
          mix(ink.petal, ink.walls[0], 0.28),
          ink.walls[2],
        ),
      )
      .join('') +
    terrace(rng, H * 0.63, H, ink, { wall: ink.walls[1], litChance: 0.36, detail: 0 }, [100, 180], 54) +
    terrace(rng, H * 0.75, H, ink, { wall: ink.walls[2], litChance: 0.44, detail: 1 }, [140, 240], 50) +
    wires(rng, W * 0.16, H * 0.24, ink, 9) +
    pole(Math.round(W * 0.16), Math.round(H * 0.24), ink) +
    terrace(rng, H * 0.9, H + 60, ink, { wall: ink.walls[3], litChance: 0.5, detail: 0.4 }, [210, 330], 26) +
    place(
      fill(catShape, ink.wire) + circle(-4, -62, 2.4, ink.lit) + circle(9, -62, 2.4, ink.lit),
      W * 0.52,
      H * 0.876,
      0.9,
    ) +
    petals(rng, 70, ink.petal, ink.trim)
  );
}

function domes(rng: Rng, ink: LaneInk): string {
  const water = H * 0.72;
  const city = mosque(W / 2, water, 1.06, ink.walls[1], mix(ink.walls[0], ink.lit, 0.3), ink.trim, ink.lit);
  const cypress = [0.05, 0.2, 0.8, 0.95]
    .map((u, i) =>
      fill(
        smooth(
          [
            [W * u - 25, water],
            [W * u - 30, water - 120],
            [W * u, water - 250 - (i % 2) * 30],
            [W * u + 30, water - 120],
            [W * u + 25, water],
          ],
          true,
        ),
        ink.leaf,
      ),
    )
    .join('');
  const far = terrace(
    rng,
    water - 120,
    water,
    ink,
    { wall: mix(ink.walls[0], ink.sky[2], 0.5), litChance: 0.2, detail: 0 },
    [60, 120],
    40,
  );
  const scene = far + city + cypress;
  const ripples = times(70).map(() => {
    const t = rng.next();
    const y = lerp(water + 6, H, t);
    const w = rng.range(40, 240) * (0.4 + t);
    return rect(
      rng.range(-60, W),
      y,
      w,
      lerp(1.6, 6, t),
      rng.pick([ink.sky[2], ink.lit, ink.walls[2]]),
      `rx="3" opacity="${num(rng.range(0.2, 0.6))}"`,
    );
  });
  return (
    skyWash(ink.sky, water) +
    halo(W / 2, H * 0.34, 255, ink.disc, 3) +
    circle(W / 2, H * 0.34, 255, ink.disc) +
    cumulus(rng, W * 0.1, H * 0.56, 460, 150, ink.cloud) +
    cumulus(rng, W * 0.93, H * 0.5, 480, 170, ink.cloud) +
    flock(rng, 30, W * 0.5, H * 0.17, 330, 22, ink.wire) +
    scene +
    rect(-4, water - 8, W + 8, 20, ink.walls[2]) +
    rect(-4, water - 12, W + 8, 5, ink.trim) +
    group(
      group(rect(-4, -H, W + 8, H * 0.4 + water, ink.sky[1]) + circle(W / 2, H * 0.34, 255, ink.disc) + scene),
      `translate(0 ${num(water * 2 + 12)}) scale(1 -1)`,
    ) +
    rect(-4, water + 12, W + 8, H, ink.walls[1], 'opacity=".34"') +
    ripples.join('') +
    times(9)
      .map((i) =>
        bird(W * (0.1 + i * 0.1) + rng.range(-30, 30), H * 0.43 + rng.range(-60, 60), rng.range(20, 34), ink.wire, 0.6),
      )
      .join('')
  );
}

function kite(rng: Rng, x: number, y: number, size: number, tones: readonly string[]): string {
  const [a, b, c] = [rng.pick(tones), rng.pick(tones), rng.pick(tones)];
  const tilt = rng.range(-32, 32);
  const body = 'M0,-50C20,-44 44,-22 50,0C34,14 12,36 0,52C-12,36 -34,14 -50,0C-44,-22 -20,-44 0,-50Z';
  const pattern = rng.pick([
    fill('M0,-50C20,-44 44,-22 50,0L0,0Z M0,52C-12,36 -34,14 -50,0L0,0Z', b),
    circle(0, -4, 20, b) + circle(0, -4, 10, c),
    fill('M-50,0C-44,-10 -40,-16 -36,-22C-14,-12 14,-12 36,-22C40,-16 44,-10 50,0C20,14 -20,14 -50,0Z', b),
    fill('M0,-50L14,-14L50,0L14,12L0,52L-14,12L-50,0L-14,-14Z', b) + circle(0, 0, 9, c),
  ]);
  return place(
    fill(body, a) +
      pattern +
      stroke('M0,-50V52M-50,0Q0,-58 50,0', '#3a1a2c', 1.8) +
      fill('M0,50L-15,72L-3,68L0,78L3,68L15,72Z', c) +
      stroke(body, '#3a1a2c', 1.6),
    x,
    y,
    size,
    tilt,
  );
}

function kites(rng: Rng, ink: LaneInk): string {
  const tones = [ink.accent, ink.lit, ink.litCool, ink.trim, ink.walls[1], ink.leaf, '#5b3a8c'];
  const spots = times(19)
    .map((i) => ({
      x: W * (0.09 + ((i * 0.381) % 0.86)) + rng.range(-26, 26),
      y: lerp(H * 0.06, H * 0.6, i / 18) + rng.range(-24, 24),
      size: lerp(0.62, 1.5, ((i * 7) % 19) / 18),
    }))
    .sort((a, b) => a.size - b.size);
  const strings = spots.map((s, i) =>
    stroke(
      `M${num(s.x)},${num(s.y)}Q${num(s.x + rng.range(-60, 60))},${num(lerp(s.y, H * 0.75, 0.6) + 90)} ${num(W * (0.08 + ((i * 0.29) % 0.86)))},${num(H * 0.8)}`,
      ink.wire,
      1.2,
      'opacity=".55"',
    ),
  );
  const people = [0.2, 0.47, 0.8]
    .map((u, i) =>
      place(
        fill(
          'M-14,0L-11,-44C-14,-66 -8,-78 2,-78C13,-78 16,-66 13,-44L16,0L4,0L1,-30L-3,0Z',
          i === 1 ? ink.accent : ink.walls[3],
        ) +
          circle(1, -90, 11, ink.wire) +
          stroke('M8,-70L34,-104M-6,-68L16,-94', ink.wire, 6),
        W * u,
        H * 0.815 + (i % 2) * 18,
        1,
        0,
        i === 2,
      ),
    )
    .join('');
  return (
    skyWash(ink.sky, H * 0.86) +
    circle(W * 0.8, H * 0.12, 84, ink.disc) +
    halo(W * 0.8, H * 0.12, 84, ink.disc, 3) +
    cumulus(rng, W * 0.22, H * 0.72, 760, 400, ink.cloud) +
    cumulus(rng, W * 0.86, H * 0.72, 620, 280, ink.cloud) +
    mosque(W * 0.56, H * 0.75, 0.42, mix(ink.walls[0], ink.sky[2], 0.35), ink.trim, ink.trim, ink.walls[1]) +
    terrace(
      rng,
      H * 0.7,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.2), litChance: 0.1, detail: 0 },
      [80, 150],
      34,
    ) +
    strings.join('') +
    spots.map((s) => kite(rng, s.x, s.y, s.size, tones)).join('') +
    terrace(rng, H * 0.79, H, ink, { wall: ink.walls[1], litChance: 0.2, detail: 1 }, [150, 250], 26) +
    people +
    terrace(rng, H * 0.9, H + 60, ink, { wall: ink.walls[2], litChance: 0.3, detail: 1 }, [230, 340], 22) +
    washing(rng, W * 0.56, H * 0.845, 260, tones, ink.wire)
  );
}

/** Reeds crowd into both lower corners and leave the middle of the water open. */
function reeds(rng: Rng, ink: LaneInk): string {
  return times(64)
    .map((i) => {
      const side = i % 2 === 0 ? 1 : -1;
      const away = rng.next() ** 1.6 * W * 0.46;
      const x = side > 0 ? away : W - away;
      const h = lerp(250, 60, away / (W * 0.46)) * rng.range(0.6, 1.1);
      const bend = rng.range(-60, 60);
      const tone = i % 3 === 0 ? ink.leaf : i % 5 === 0 ? mix(ink.leaf, ink.walls[0], 0.4) : ink.walls[3];
      const blade = fill(
        `M${num(x - 7)},${H + 9}Q${num(x - 3)},${num(H - h * 0.6)} ${num(x + bend)},${num(H - h)}Q${num(x + 8)},${num(H - h * 0.55)} ${num(x + 7)},${H + 9}Z`,
        tone,
      );
      const cattail =
        i % 4 === 0
          ? stroke(`M${num(x)},${H}L${num(x + bend * 0.3)},${num(H - h * 1.12)}`, tone, 3) +
            stroke(
              `M${num(x + bend * 0.26)},${num(H - h * 0.98)}L${num(x + bend * 0.3)},${num(H - h * 1.1)}`,
              mix(ink.accent, ink.wire, 0.55),
              11,
            )
          : '';
      return blade + cattail;
    })
    .join('');
}

function nightTrain(rng: Rng, ink: LaneInk): string {
  const deck = H * 0.6;
  const river = H * 0.83;
  const hill = (y: number, tone: string, k: number): string =>
    fill(
      `${smooth(times(9).map((i): Point => [i * 140 - 30, y + Math.sin(i * 1.3 + k) * 40 + Math.sin(i * 2.9 + k * 2) * 22]))}L${W + 90},${H}L-30,${H}Z`,
      tone,
    );
  const arches = times(6)
    .map((i) => {
      const x = i * 196 - 70;
      return fill(
        `M${x},${num(river + 20)}V${num(deck + 128)}A84,84 0 0 1 ${x + 168},${num(deck + 128)}V${num(river + 20)}Z`,
        '#000',
      );
    })
    .join('');
  const pier = `<mask id="piers">${rect(-9, 0, W + 18, H, '#fff')}${arches}</mask>${rect(-9, deck + 10, W + 18, river - deck, ink.walls[2], 'mask="url(#piers)"')}`;
  const stones = times(6)
    .map((i) =>
      stroke(
        `M${i * 196 - 78},${num(deck + 128)}A92,92 0 0 1 ${i * 196 + 106},${num(deck + 128)}`,
        mix(ink.walls[2], ink.trim, 0.35),
        7,
        'stroke-dasharray="16 4"',
      ),
    )
    .join('');
  const car = (x: number): string =>
    rect(x, deck - 92, 222, 84, ink.accent, 'rx="8"') +
    rect(x + 4, deck - 100, 214, 14, mix(ink.accent, ink.wire, 0.4), 'rx="6"') +
    rect(x, deck - 34, 222, 10, ink.trim) +
    times(6)
      .map(
        (i) =>
          rect(x + 13 + i * 34, deck - 78, 26, 32, ink.lit, 'rx="4"') +
          (rng.chance(0.5)
            ? fill(`M${x + 19 + i * 34},${num(deck - 46)}c0,-14 3,-16 6,-16c4,0 7,2 7,16Z`, ink.wire)
            : ''),
      )
      .join('') +
    [36, 70, 152, 186].map((dx) => circle(x + dx, deck - 4, 12, ink.wire)).join('') +
    rect(x - 8, deck - 30, 10, 14, ink.wire);
  const engine =
    fill(
      `M802,${num(deck - 8)}V${num(deck - 96)}H930C960,${num(deck - 94)} 984,${num(deck - 64)} 992,${num(deck - 8)}Z`,
      ink.leaf,
    ) +
    rect(802, deck - 38, 188, 10, ink.lit) +
    fill(`M934,${num(deck - 82)}h10c16,4 26,18 30,34h-40Z`, ink.lit) +
    rect(822, deck - 82, 94, 22, mix(ink.leaf, ink.wire, 0.5), 'rx="3"') +
    [836, 874, 930, 966].map((x) => circle(x, deck - 4, 13, ink.wire)).join('') +
    glow('headlamp', 994, deck - 26, 110, ink.lit, 0.9) +
    fill(`M994,${num(deck - 26)}L${W + 20},${num(deck - 70)}V${num(deck + 6)}Z`, ink.lit, 'opacity=".4"');
  const train = [94, 330, 566].map(car).join('') + car(-142) + engine;
  const ripples = times(95).map(() => {
    const t = rng.next() ** 0.8;
    const w = rng.range(30, 190);
    return rect(
      rng.range(-60, W),
      lerp(river, H, t),
      w,
      lerp(2, 6, t),
      rng.pick([ink.lit, ink.sky[2], ink.walls[0], ink.walls[3]]),
      `rx="3" opacity="${num(rng.range(0.3, 0.8))}"`,
    );
  });
  return (
    skyWash(ink.sky, river) +
    stars(rng, 300, H * 0.55, '#fffbe6') +
    halo(W * 0.34, H * 0.25, 165, ink.disc, 3) +
    moon(rng, W * 0.34, H * 0.25, 165, ink.disc, ink.discShade) +
    cumulus(rng, W * 0.82, H * 0.47, 640, 240, ink.cloud) +
    cumulus(rng, W * 0.1, H * 0.5, 460, 110, ink.cloud) +
    hill(H * 0.52, mix(ink.walls[0], ink.sky[2], 0.25), 1) +
    hill(H * 0.6, ink.walls[0], 3) +
    times(120)
      .map(() =>
        rect(rng.range(0, W), H * rng.range(0.66, 0.74), 5, 6, rng.chance(0.7) ? ink.lit : ink.litCool, 'opacity=".9"'),
      )
      .join('') +
    hill(H * 0.72, ink.walls[1], 6) +
    rect(-4, river, W + 8, H, ink.walls[1]) +
    rect(-4, river + 90, W + 8, H, mix(ink.walls[1], ink.walls[2], 0.6)) +
    times(22)
      .map((i) =>
        rect(
          W * 0.34 - 100 + rng.range(-30, 30),
          river + 12 + i * 10,
          rng.range(60, 190),
          4,
          ink.disc,
          'rx="2" opacity=".75"',
        ),
      )
      .join('') +
    ripples.join('') +
    train +
    pier +
    stones +
    rect(-9, deck, W + 18, 20, mix(ink.walls[2], ink.trim, 0.22)) +
    times(32)
      .map((i) => rect(i * 36 - 12, deck - 24, 5, 26, ink.walls[3]))
      .join('') +
    rect(-9, deck - 26, W + 18, 5, ink.walls[3]) +
    times(5)
      .map((i) => {
        const x = 40 + i * 246;
        return (
          stroke(`M${x},${num(deck)}V${num(deck - 196)}h34`, ink.walls[3], 6) +
          stroke(`M${x - 246},${num(deck - 176)}Q${x - 123},${num(deck - 156)} ${x},${num(deck - 176)}`, ink.wire, 2.4)
        );
      })
      .join('') +
    reeds(rng, ink) +
    times(34)
      .map(() => circle(rng.range(0, W), H * rng.range(0.84, 0.98), rng.range(2, 4), ink.lit))
      .join('')
  );
}

function summerSky(rng: Rng, ink: LaneInk): string {
  return (
    skyWash(ink.sky, H * 0.85) +
    cumulus(rng, W * 0.64, H * 0.79, 1180, 820, ink.cloud) +
    cumulus(rng, W * 0.1, H * 0.79, 620, 330, ink.cloud) +
    cumulus(rng, W * 0.86, H * 0.8, 560, 200, [ink.cloud[1], ink.cloud[2], '#ffffff']) +
    terrace(
      rng,
      H * 0.76,
      H,
      ink,
      { wall: mix(ink.walls[0], ink.sky[2], 0.25), litChance: 0.1, detail: 0 },
      [70, 140],
      36,
    ) +
    times(6)
      .map((i) => tree(rng, W * (0.03 + i * 0.2), H * 0.86, 150, ink.leaf, mix(ink.leaf, ink.lit, 0.3), ink.walls[3]))
      .join('') +
    terrace(rng, H * 0.83, H, ink, { wall: ink.walls[1], litChance: 0.22, detail: 1 }, [130, 220], 40) +
    wires(rng, W * 0.3, H * 0.2, ink, 12) +
    pole(Math.round(W * 0.3), Math.round(H * 0.2), ink) +
    house(rng, -40, H + 20, 260, H * 0.3, ink, { wall: mix(ink.accent, ink.trim, 0.35), litChance: 0.2, detail: 1 }) +
    house(rng, W * 0.7, H + 20, 380, H * 0.2, ink, {
      wall: mix(ink.trim, ink.walls[0], 0.4),
      litChance: 0.3,
      detail: 1,
    }) +
    times(90)
      .map(() => {
        const t = rng.next();
        return circle(
          W * 0.74 + rng.range(-40, 330) * t + 40,
          H * 0.985 - t * 210 + rng.range(-40, 60),
          rng.range(9, 20),
          rng.pick([ink.petal, ink.petal, ink.leaf, mix(ink.petal, '#ffffff', 0.3), mix(ink.leaf, ink.wire, 0.3)]),
        );
      })
      .join('') +
    flock(rng, 9, W * 0.62, H * 0.12, 170, 22, ink.wire) +
    petals(rng, 30, ink.petal, '#ffffff')
  );
}

export const lane = defineFamily(lanePalettes, {
  rooftops,
  domes,
  rain: rainLane,
  kites,
  train: nightTrain,
  summer: summerSky,
});
