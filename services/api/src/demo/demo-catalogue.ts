import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtistForm } from '@shop/contracts/artists';
import type { ProductForm } from '@shop/contracts/product-form';

/** Beside this file, and beside the built program: the build copies it. */
const folder = join(import.meta.dirname, 'demo-data');

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** Returns the bytes of a file of the demo, such as `prints/gul-e-safar.webp`. */
export const demoFile = (name: string): Promise<Buffer> => readFile(join(folder, name));

type InUrdu = 'urduName' | 'urduSubtitle' | 'urduDescription';
type Described = 'name' | 'subtitle' | 'description' | 'category' | 'sizes' | 'featured' | 'inStock' | 'paper';

export interface DemoProduct
  extends Required<Pick<ProductForm, Described | 'tags' | 'weightGrams'>>, Pick<ProductForm, InUrdu | 'artist'> {
  /** Names of the products that a set is made of, which stand behind it in the catalogue, with their sizes. */
  parts?: readonly { name: string; size: string; pieces: number }[];
  /** Nobody has bought it yet. */
  isNew?: boolean;
  /** The print, then the print in a room; one product has none, to show how the shop looks then. */
  pictures: readonly { file: string; alt: string }[];
  /** Files of photos that customers took of the print. */
  photos: readonly string[];
}

/** All products of the demo, in the order in which the shop lists them. */
export const catalogue = read('products.json') as readonly DemoProduct[];

/** The artists that products of the demo name. */
export const artists = read('artists.json') as readonly Required<ArtistForm>[];

export type Stars = 1 | 2 | 3 | 4 | 5;

/** Text of a review, and the orders that it fits; a field that is left out fits any order. */
export interface ReviewComment {
  text: string;
  stars: Stars;
  product?: string;
  size?: 'Small' | 'Large';
  city?: string;
  paymentMethod?: string;
}

/** Comments of customers, of which the demo uses each at most once, and those of reviews that staff rejected. */
export const { comments, rejected: rejectedComments } = read('review-comments.json') as {
  comments: readonly ReviewComment[];
  rejected: readonly string[];
};
