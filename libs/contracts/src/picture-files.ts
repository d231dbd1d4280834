// Without schemas: the pages of the shop need it.
import type { ListedPicture } from './pictures.ts';

/** The widths in which every picture is stored, as far as it is wider; the largest file has the picture's own width. */
export const PICTURE_WIDTHS: readonly number[] = [160, 320, 480, 640, 960, 1280];

/** Returns the fields of a picture that lists contain. */
export const toListedPicture = ({ url, width, height }: ListedPicture): ListedPicture => ({ url, width, height });

/** URL of a picture's file in another width and format: all its files are in one folder, and named by their width. */
export const fileOf = ({ url }: ListedPicture, width: number, format: 'avif' | 'webp' | 'jpg'): string =>
  url.replace(/[^/]+$/, `${width}.${format}`);
