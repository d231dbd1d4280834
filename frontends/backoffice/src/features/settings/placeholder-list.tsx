import { Button } from '@shop/ui/button';
import { type ReactNode, useRef } from 'react';
import * as styles from './page-forms.module.css';
import { pageTexts as words } from './page-texts.ts';
import type { AreaForm } from './use-area-form.ts';
import type { Area } from '@shop/contracts/settings/areas';

interface PlaceholdersProps {
  form: AreaForm<Area>;
  /** Value of each placeholder, by its name. */
  values: Readonly<Record<string, string>>;
  /** The fields that may hold them: those with a text of the form. */
  children: ReactNode;
}

/** Fields with the placeholders that they may hold; a press puts one where the cursor was last. */
export function WithPlaceholders({ form, values, children }: PlaceholdersProps) {
  const last = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const insert = (name: string) => {
    const field = last.current;
    const text = field ? form.valueAt(field.name) : undefined;
    if (!field || typeof text !== 'string') return;
    const [from, to] = [field.selectionStart ?? text.length, field.selectionEnd ?? text.length];
    form.set(field.name, `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    field.focus();
  };
  return (
    <div
      className={styles.part}
      onFocus={({ target }) => {
        const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
        if (isText && typeof form.valueAt(target.name) === 'string') last.current = target;
      }}
    >
      {children}
      {!form.isReadOnly && (
        <details className={styles.placeholders}>
          <summary>{words.placeholders}</summary>
          <ul>
            {Object.entries(values).map(([name, shown]) => (
              <li key={name}>
                <Button variant="ghost" compact aria-label={words.insert(name)} onClick={() => insert(name)}>
                  {`{${name}}`}
                </Button>
                <span>{shown}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
