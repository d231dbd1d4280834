import { inItsLanguage } from '@shop/ui/in-its-language';
import { Picture } from '@shop/ui/picture';
import { Link, useLocation } from '@shop/ui/router';
import { useEffect, useState } from 'react';
import { recentTexts } from './texts.ts';
import { type SeenProduct, seenProducts } from './recent-products.ts';
import * as styles from './recently-viewed.module.css';

// Only the smallest file of a picture is stored.
const pictureAt = (url: string) => ({ url, alt: '', width: 400, height: 500, placeholder: '', sources: [] });

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
      <h2 id="recently-viewed">{recentTexts.title}</h2>
      <ul>
        {seen.map(({ _id, name, mat, image }) => (
          <li key={_id}>
            <Link to={`/product/${_id}`}>
              <span className={styles.mat} style={{ backgroundColor: mat }}>
                <Picture picture={image ? pictureAt(image) : null} alt="" sizes="96px" />
              </span>
              <span {...inItsLanguage(name)}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
