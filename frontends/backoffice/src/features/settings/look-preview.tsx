import type { Colours } from '@shop/contracts/settings/colours';
import { lookTokens } from '@shop/contracts/settings/look';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './look-preview.module.css';
import { pageTexts } from './page-texts.ts';
import { useShop } from '../../hooks/use-shop.ts';

const words = pageTexts.appearance.sample;

interface LookPreviewProps {
  colours: Readonly<Colours>;
  fonts: 'poster' | 'classic' | 'round';
}

/** A piece of the shop in these colours and letters; nothing in it can be pressed. */
export function LookPreview({ colours, fonts }: LookPreviewProps) {
  const shop = useShop();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // By script, since the page allows no style attributes.
    for (const [name, value] of Object.entries(lookTokens({ colours, fonts })))
      box.current?.style.setProperty(name, value);
  }, [colours, fonts]);
  return (
    <figure className={styles.figure}>
      <figcaption>{pageTexts.inShop}</figcaption>
      <div ref={box} className={styles.look} aria-hidden="true">
        <p className={styles.banner}>{words.banner}</p>
        <p className={styles.name}>{shop?.name}</p>
        <div className={styles.cards}>
          <div className={styles.card}>
            <div className={styles.picture} />
            <p>{shop?.goods.one}</p>
            <p className={styles.price}>{words.price}</p>
            <p className={styles.stars}>{words.stars}</p>
          </div>
          <div className={styles.card}>
            <p className={styles.quiet}>{shop?.tagline}</p>
            <p className={styles.field}>{words.email}</p>
            <p className={styles.button}>{words.button}</p>
          </div>
        </div>
      </div>
    </figure>
  );
}
