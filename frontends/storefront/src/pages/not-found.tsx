import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link } from '@shop/ui/router';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import * as styles from './not-found.module.css';

/** Any address the shop does not have. */
export function Component() {
  const shop = useShop();
  const { title, text, home } = texts.notFound;
  return (
    <div className={styles.field}>
      <title>{texts.titled(title, shop)}</title>
      <meta name="robots" content="noindex" />
      <UrduMark word="lost" className={styles.urdu} />
      <EmptyState
        level={1}
        askew
        title={title}
        action={
          <Link to="/" className={buttonClass('primary')}>
            {home}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
