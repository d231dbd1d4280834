import { Link, useLocation } from '@shop/ui/router';
import { useEffect, useState } from 'react';
import { texts } from '../../texts.ts';
import { type SeenProduct, seenProducts } from './recent-products.ts';
import * as styles from './recently-viewed.module.css';

/** The prints looked at before, on every page; known to this browser only. Nothing until there is one. */
export function RecentlyViewed() {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<readonly SeenProduct[]>([]);
  useEffect(() => {
    setSeen(seenProducts().filter(({ _id }) => pathname !== `/product/${_id}`));
  }, [pathname]);
  if (seen.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{texts.recent.title}</h2>
      <ul>
        {seen.map(({ _id, name, mat, image }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`}>
              <span className={styles.mat} style={{ backgroundColor: mat }}>
                {image && <img src={image} alt="" width={96} height={120} loading="lazy" decoding="async" />}
              </span>
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
