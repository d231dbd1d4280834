import { buttonClass } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './category-description.module.css';

/**
 * Number of letters that fit into two lines on a phone. Letters are counted, because the server cannot measure lines.
 */
const SHORT = 110;

/** Description of a category: the first two lines, with a button that shows the rest of a long one. */
export function CategoryDescription({ text }: { text: string }) {
  const isLong = text.length > SHORT;
  const [isWhole, setWhole] = useState(!isLong);
  return (
    <div>
      <p className={isWhole ? undefined : styles.clamped} {...inItsLanguage(text)}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className={buttonClass('link')}
          aria-expanded={isWhole}
          onClick={() => setWhole((before) => !before)}
        >
          {isWhole ? texts.category.less : texts.category.more}
        </button>
      )}
    </div>
  );
}
