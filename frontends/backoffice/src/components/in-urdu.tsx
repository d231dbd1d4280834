import { type ReactNode, useState } from 'react';
import { useShop } from '../hooks/use-shop.ts';
import * as layout from './form.module.css';
import { urduTexts } from './urdu-texts.ts';

/** Props of a field whose text is Urdu. */
export const urduField = { dir: 'rtl', lang: 'ur' } as const;

/** Folded fields for the Urdu texts of a form: where the shop is in Urdu, too, or (`isFilled`) a text is there already. */
export function InUrdu({ isFilled = false, children }: { isFilled?: boolean; children: ReactNode }) {
  const isOn = useShop()?.urdu ?? false;
  // Fields stay while they are emptied.
  const [wasFilled] = useState(isFilled);
  if (!isOn && !isFilled && !wasFilled) return null;
  return (
    <details>
      <summary className={layout.fold}>{urduTexts.title}</summary>
      <div className={layout.form}>
        <p>{urduTexts.hint}</p>
        {children}
      </div>
    </details>
  );
}
