import { Icon } from '@shop/ui/icon';
import { useShop } from '../../shop.ts';
import { shareTexts } from './texts.ts';
import * as styles from './share-button.module.css';

/** Shares a page by the phone's own sheet; where there is none, by WhatsApp. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { goods } = useShop();
  const text = `${title} ${url}`;
  return (
    <a
      className={styles.share}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (typeof navigator.share !== 'function') return;
        event.preventDefault();
        // Closing the sheet is no failure.
        navigator.share({ title, url }).catch(() => undefined);
      }}
    >
      <Icon name="external" size={20} />
      {shareTexts.open(goods)}
    </a>
  );
}
