import { inItsLanguage } from '@shop/ui/in-its-language';
import { useLayoutEffect, useRef } from 'react';
import * as styles from './review-wizard.module.css';
import { reviewTexts as t } from './texts.ts';

/** Number and subject of the current step. A later step takes the focus, because the pressed button is gone. */
export function StepLine({ step, about, takesFocus }: { step: 1 | 2; about: string; takesFocus: boolean }) {
  const line = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <p ref={line} tabIndex={-1} className={styles.about}>
      {t.step(step)} <b {...inItsLanguage(about)}>{about}</b>
    </p>
  );
}
