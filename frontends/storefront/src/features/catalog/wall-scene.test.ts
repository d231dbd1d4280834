import { readFileSync } from 'node:fs';
import { SOFA_WIDTH, sceneOf } from './wall-scene.ts';

test('a print is drawn to the scale of its sofa', () => {
  const small = sceneOf({ widthCm: 30, heightCm: 40 });
  const large = sceneOf({ widthCm: 60, heightCm: 80 });
  for (const { width, height, print } of [small, large]) {
    expect((print.width * width) / (print.height * height)).toBeCloseTo(3 / 4);
  }
  expect(small.print.width * small.width).toBeCloseTo(30);
  expect(large.print.height * large.height).toBeCloseTo(80);
});

test('the sofa keeps its size, and no print hangs behind it', () => {
  const drawn = readFileSync(new URL('sofa.svg', import.meta.url), 'utf8');
  const [, , unitsWide, unitsHigh] = /viewBox="([^"]*)"/.exec(drawn)?.[1]?.split(' ').map(Number) ?? [];
  for (const heightCm of [20, 40, 150]) {
    const { width, height, furniture, print } = sceneOf({ widthCm: 30, heightCm });
    expect(furniture.width * width).toBeCloseTo((unitsWide ?? 0) / 7);
    expect(furniture.height * height).toBeCloseTo((unitsHigh ?? 0) / 7);
    expect(print.fromBottom * height).toBeGreaterThanOrEqual(84 - 24 + 12);
  }
  expect(SOFA_WIDTH).toBeLessThan((unitsWide ?? 0) / 7);
});

test('the wall grows with a print that is larger than it', () => {
  for (const [widthCm, heightCm] of [
    [500, 50],
    [50, 500],
    [500, 500],
  ] as const) {
    const { print } = sceneOf({ widthCm, heightCm });
    expect(print.width).toBeLessThan(1);
    expect(print.fromBottom + print.height).toBeLessThan(1);
  }
});
