import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import * as styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { title: string; body: ReactNode }[];
  /** With a name only one item is open at a time. */
  name?: string;
  /** The item that is open at first. */
  opened?: number;
}

/** Sections that open and close, native and readable without scripts. */
export function Accordion({ items, name, opened }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, body }, index) => (
        <details key={title} name={name} open={index === opened} className={styles.item}>
          <summary>
            <h3>{title}</h3>
            <Icon name="plus" size={20} />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  );
}
