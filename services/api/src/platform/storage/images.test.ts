import { readFileSync } from 'node:fs';
import { processPicture } from './images.ts';

test.each(['gul-e-safar', 'chandni-raat', 'last-train'])(
  'the AVIF of “%s” for a phone weighs less than a third of the JPEG',
  async (name) => {
    const print = readFileSync(new URL(`../../demo/demo-data/prints/${name}.webp`, import.meta.url));
    const { encodings } = await processPicture(print, { widths: [320, 480, 640], formats: ['avif', 'jpeg'] });
    const weightOf = (format: string) =>
      encodings.reduce((sum, encoding) => sum + (encoding.format === format ? encoding.bytes.length : 0), 0);
    expect(weightOf('avif')).toBeLessThan(weightOf('jpeg') / 3);
  },
);
