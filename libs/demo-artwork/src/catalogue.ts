import { limitedProducts } from './catalogue/limited.ts';
import { laneProducts, ridgeProducts } from './catalogue/places.ts';
import { seaProducts } from './catalogue/sea.ts';
import { type DemoProduct, measurements } from './demo-product.ts';

/** All products of the demo, in the order in which the shop lists them. */
export const catalogue: readonly DemoProduct[] = [
  ...limitedProducts,
  ...seaProducts,
  ...laneProducts,
  ...ridgeProducts,
].map((product) => ({ ...product, description: `${product.description} ${parcelOf(product)}` }));

function parcelOf({ sizes }: DemoProduct): string {
  const sides = sizes.map(({ name }) => `${measurements[name].widthCm} × ${measurements[name].heightCm} cm`);
  return `You get the print on thick matt paper, ${sides.join(' or ')}, rolled in a tube. No frame.`;
}
