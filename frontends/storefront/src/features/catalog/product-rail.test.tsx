import { onePage, productCard } from '@shop/testing/examples.ts';
import { mockCall } from '@shop/testing/mock-call.ts';
import { renderRoutes } from '@shop/testing/render-routes.tsx';
import { act, screen } from '@testing-library/react';
import { ProductRail } from './product-rail.tsx';

const products = ['Moonlit Sea', 'Red Kite', 'Night Lane'].map((name) => productCard({ name }));

/** Calls the observer of the page, as when a row comes near. */
let comeNear: (() => void) | undefined;
const inNoSight = globalThis.IntersectionObserver;
beforeEach(() => {
  comeNear = undefined;
  globalThis.IntersectionObserver = class extends inNoSight {
    constructor(onChange: IntersectionObserverCallback) {
      super(onChange);
      comeNear = () => onChange([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
  };
});
afterEach(() => {
  globalThis.IntersectionObserver = inNoSight;
});

const rail = { category: 'Landscapes', total: 3, cards: products.slice(0, 1), named: products.slice(1) };
const open = (shown: typeof rail) =>
  renderRoutes([{ path: '/', element: <ProductRail rail={shown} elsewhere={undefined} /> }], '/');

describe('row of a category', () => {
  test('prints that the page names only get their cards as the row comes near', async () => {
    mockCall('GET /products', { products, ...onePage(3), appliedSearch: '', matchType: 'exact' });
    await open(rail);
    expect(await screen.findByRole('article')).toHaveTextContent('Moonlit Sea');
    expect(screen.getByRole('link', { name: 'Red Kite' })).toHaveAttribute('href', `/product/${products[1]?._id}`);
    act(() => comeNear?.());
    expect(await screen.findByRole('button', { name: 'Add Red Kite to Cart' })).toBeVisible();
    expect(screen.getAllByRole('article').map((card) => card.querySelector('a')?.textContent)).toEqual([
      'Moonlit Sea',
      'Red Kite',
      'Night Lane',
    ]);
  });

  test('a row that has all its cards fetches nothing', async () => {
    await open({ ...rail, cards: products, named: [] });
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(comeNear).toBeUndefined();
  });
});
