import { z } from 'zod';
import { ProductName } from './answer-fields.ts';

/** One encoding of a picture in one width. */
export const PictureSource = z.object({
  width: z.int().meta({ example: 1200 }),
  avif: z.string().meta({ example: '/media/products/a1b2c3-1200.avif' }),
  webp: z.string().meta({ example: '/media/products/a1b2c3-1200.webp' }),
  jpeg: z.string().meta({ example: '/media/products/a1b2c3-1200.jpg' }),
});

export type PictureSource = z.infer<typeof PictureSource>;

/** A product picture: `url` is the largest JPEG; the rest serves `<picture>` without layout shift. */
export const Picture = z
  .object({
    url: z.string().meta({ example: '/media/products/a1b2c3-1200.jpg' }),
    alt: ProductName,
    width: z.int().meta({ example: 1200 }),
    height: z.int().meta({ example: 1600 }),
    /** A tiny blurred preview as a data URI. */
    placeholder: z.string().meta({ example: 'data:image/png;base64,iVBORw0KGgo=' }),
    sources: z.array(PictureSource),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;

/** A picture in a list: its other files follow from `url`, by `fileOf`. */
export const ListedPicture = Picture.pick({ url: true, width: true, height: true }).meta({ id: 'ListedPicture' });
export type ListedPicture = z.infer<typeof ListedPicture>;
