import { buttonClass } from '@shop/ui/button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './category-description.module.css';

/** What two lines of a phone hold; by letters, so that the server knows it. */
const SHORT = 110;

/** What a category is about, quietly: two lines of it, and all of a long one on a press. */
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
