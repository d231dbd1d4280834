import { readFileSync } from 'node:fs';
import { SOFA_WIDTH, sceneOf } from './wall-scene.ts';

test('a print is drawn to the scale of its sofa', () => {
  for (const [widthCm, heightCm] of [
    [30, 40],
    [60, 80],
  ] as const) {
    const { width, height, prints } = sceneOf([{ widthCm, heightCm }]);
    expect(prints).toHaveLength(1);
    for (const print of prints) {
      expect(print.width * width).toBeCloseTo(widthCm);
      expect(print.height * height).toBeCloseTo(heightCm);
      expect(print.fromStart + print.width / 2).toBeCloseTo(1 / 2);
    }
  }
});

test('prints of a set hang beside each other, by their middles', () => {
  const sizes = [
    { widthCm: 30, heightCm: 40 },
    { widthCm: 60, heightCm: 80 },
    { widthCm: 20, heightCm: 20 },
  ];
  const { width, height, prints } = sceneOf(sizes);
  const [first, second, third] = prints.map((print) => ({
    start: print.fromStart * width,
    end: (print.fromStart + print.width) * width,
    middle: (print.fromBottom + print.height / 2) * height,
  }));
  expect([second?.start ?? 0, third?.start ?? 0]).toEqual([
    expect.closeTo((first?.end ?? 0) + 8),
    expect.closeTo((second?.end ?? 0) + 8),
  ]);
  expect(new Set([first, second, third].map((print) => print?.middle.toFixed(6))).size).toBe(1);
  expect(first?.start).toBeCloseTo(width - (third?.end ?? 0));
});

test('the sofa keeps its size, and no print hangs behind it', () => {
  const drawn = readFileSync(new URL('sofa.svg', import.meta.url), 'utf8');
  const [, , unitsWide, unitsHigh] = /viewBox="([^"]*)"/.exec(drawn)?.[1]?.split(' ').map(Number) ?? [];
  for (const heightCm of [20, 40, 150]) {
    const { width, height, furniture, prints } = sceneOf([{ widthCm: 30, heightCm }]);
    expect(furniture.width * width).toBeCloseTo((unitsWide ?? 0) / 7);
    expect(furniture.height * height).toBeCloseTo((unitsHigh ?? 0) / 7);
    for (const { fromBottom } of prints) expect(fromBottom * height).toBeGreaterThanOrEqual(84 - 24 + 12);
  }
  expect(SOFA_WIDTH).toBeLessThan((unitsWide ?? 0) / 7);
});

test('the wall grows with a print that is larger than it', () => {
  for (const [widthCm, heightCm] of [
    [500, 50],
    [50, 500],
    [500, 500],
  ] as const) {
    for (const print of sceneOf([{ widthCm, heightCm }]).prints) {
      expect(print.width).toBeLessThan(1);
      expect(print.fromBottom + print.height).toBeLessThan(1);
    }
  }
});
