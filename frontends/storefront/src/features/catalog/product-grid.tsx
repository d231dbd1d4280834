import type { ProductCard as CardData } from '@shop/contracts/products';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import { ProductCard } from './product-card.tsx';
import * as styles from './product-grid.module.css';

/** Cards in two, three or four columns; `rail`: on phones in one row, which is swiped, and never a lone one in a last row. */
export function ProductGrid({
  products,
  named = [],
  eager = 0,
  elsewhere,
  level,
  rail = false,
}: {
  products: readonly CardData[];
  /** More of them, whose cards are not here yet. */
  named?: readonly Pick<CardData, '_id' | 'name'>[];
  eager?: number;
  /** The one that the page also shows in another place, and how wide there. */
  elsewhere?: { id: string; pictureSizes: string };
  level?: 2 | 3;
  rail?: boolean;
}) {
  return (
    <ul className={rail ? `${styles.grid} ${styles.rail}` : styles.grid}>
      {products.map((product, index) => (
        <li key={product._id}>
          <ProductCard
            product={product}
            eager={index < eager}
            pictureSizes={product._id === elsewhere?.id ? elsewhere.pictureSizes : undefined}
            level={level}
          />
        </li>
      ))}
      {named.map(({ _id, name }) => (
        <li key={_id}>
          <Link className={styles.named} to={`/product/${_id}`} {...inItsLanguage(name)}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
