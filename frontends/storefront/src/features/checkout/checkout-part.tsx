import type { ReactNode } from 'react';
import * as styles from './checkout-part.module.css';

interface CheckoutPartProps {
  /** Its number among the steps, and the id by which the list of steps leads here. */
  step: number;
  id: string;
  title: string;
  children: ReactNode;
}

/** One step of the checkout, and the fields that answer it. */
export function CheckoutPart({ step, id, title, children }: CheckoutPartProps) {
  return (
    <fieldset id={id} className={styles.part}>
      <legend>
        <span className={styles.number}>{step}</span> {title}
      </legend>
      {children}
    </fieldset>
  );
}
