import type { ReactNode } from 'react';
import * as styles from './checkout-part.module.css';

/** One question of the checkout, and the fields that answer it. */
export function CheckoutPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
