import { call } from '@shop/contracts/client';
import { HOME_GROUP_SIZE } from '@shop/contracts/shop';
import { useCallback, useRef, useState } from 'react';
import type { Rail } from '../../home-loader.ts';
import { useWhenNear } from '../../use-when-near.ts';
import { ProductGrid } from './product-grid.tsx';
import * as styles from './product-rail.module.css';

interface ProductRailProps {
  rail: Rail;
  /** The one that the page also shows in another place, and how wide there. */
  elsewhere: { id: string; pictureSizes: string } | undefined;
}

/** The first products of a category. Those that the page came without are fetched as the row comes near. */
export function ProductRail({ rail: { category, cards, named }, elsewhere }: ProductRailProps) {
  const [found, setFound] = useState(cards);
  const box = useRef<HTMLDivElement>(null);
  const isIncomplete = found === cards && named.length > 0;
  const load = useCallback(() => {
    call('', 'GET /products', { query: { category, limit: String(HOME_GROUP_SIZE) } }).then(
      ({ products }) => setFound(products),
      // Their names stay, and lead to them.
      () => undefined,
    );
  }, [category]);
  useWhenNear(box, isIncomplete, load);
  return (
    <div ref={box} className={styles.prints}>
      <ProductGrid products={found} named={isIncomplete ? named : []} elsewhere={elsewhere} rail />
    </div>
  );
}
