import { z } from 'zod';

/** One encoding of a picture in one width. */
export const PictureSource = z.object({
  width: z.int(),
  avif: z.string(),
  webp: z.string(),
  jpeg: z.string(),
});

/** A product picture: `url` is the largest JPEG; the rest serves `<picture>` without layout shift. */
export const Picture = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    /** A tiny blurred preview as a data URI. */
    placeholder: z.string(),
    sources: z.array(PictureSource),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof Picture>;
