import { limitedProducts } from './catalogue/limited.ts';
import { laneProducts, ridgeProducts } from './catalogue/places.ts';
import { seaProducts } from './catalogue/sea.ts';
import type { DemoProduct } from './demo-product.ts';

/** All products of the demo, in the order in which the shop lists them. */
export const catalogue: readonly DemoProduct[] = [
  ...limitedProducts,
  ...seaProducts,
  ...laneProducts,
  ...ridgeProducts,
];
