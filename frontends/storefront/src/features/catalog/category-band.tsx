import { inItsLanguage } from '@shop/ui/in-its-language';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { UrduMark } from '@shop/ui/urdu-mark';
import type { ReactNode } from 'react';
import { useCategoryTitle } from '../../category-title.ts';
import * as styles from './category-band.module.css';
import { motifOf } from './motif.ts';

interface CategoryBandProps {
  category: string;
  /** Decides the pattern in its place: the same in every language. */
  slug?: string;
  /** Nothing is sold in it. */
  isUnknown?: boolean;
  level?: 1 | 2;
  /** Beside the name: a count, or a link to all. */
  children?: ReactNode;
  /** Description of the category, below its name. */
  below?: ReactNode;
}

/** A category's colour field: its name in poster letters beside the pattern its prints are made of. */
export function CategoryBand({ category, slug = category, level = 2, isUnknown, below, children }: CategoryBandProps) {
  const { motif, word } = motifOf(slug);
  const title = useCategoryTitle()(category);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={[styles.band, styles[motif], level === 1 && styles.atTop].filter(Boolean).join(' ')}>
      <div className={styles.pattern} aria-hidden="true" />
      <div className={styles.words}>
        {word && !isUnknown && <UrduMark word={word} className={styles.urdu} />}
        <Heading className={styles.name} {...inItsLanguage(title)}>
          {title}
        </Heading>
        {children && <div className={styles.beside}>{children}</div>}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <div className={styles.edge}>
        <ScallopEdge ink="chuna" hang="up" />
      </div>
    </div>
  );
}
