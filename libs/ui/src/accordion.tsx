import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { inItsLanguage } from './in-its-language.tsx';
import * as styles from './accordion.module.css';

interface AccordionProps {
  items: readonly { title: string; body: ReactNode }[];
  /** With a name only one item is open at a time. */
  name?: string;
  /** The item that is open at first. */
  opened?: number;
  /** Heading level of the titles. */
  level?: 2 | 3;
}

/** Sections that open and close, native and readable without scripts. */
export function Accordion({ items, name, opened, level = 2 }: AccordionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.accordion}>
      {items.map(({ title, body }, index) => (
        <details key={title} name={name} open={index === opened} className={styles.item}>
          <summary>
            <Heading {...inItsLanguage(title)}>{title}</Heading>
            <Icon name="plus" size={20} />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  );
}
