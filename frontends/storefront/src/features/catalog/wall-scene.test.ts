import { sceneOf } from './wall-scene.ts';

// A sofa of 200 cm is the measure: what is twice as wide covers twice the share of the same scene.
test('a print is drawn to the scale of its sofa', () => {
  const small = sceneOf({ widthCm: 30, heightCm: 40 });
  const large = sceneOf({ widthCm: 60, heightCm: 80 });
  for (const { width, height, print } of [small, large]) {
    expect((print.width * width) / (print.height * height)).toBeCloseTo(3 / 4);
  }
  expect(small.print.width * small.width).toBeCloseTo(30);
  expect(large.print.height * large.height).toBeCloseTo(80);
});

test('the wall grows with a print that is larger than it', () => {
  for (const [widthCm, heightCm] of [
    [500, 50],
    [50, 500],
    [500, 500],
  ] as const) {
    const { print } = sceneOf({ widthCm, heightCm });
    expect(print.width).toBeLessThan(1);
    expect(print.fromFloor + print.height).toBeLessThan(1);
  }
});
