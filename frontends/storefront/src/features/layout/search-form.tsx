import { Icon } from '@shop/ui/icon';
import { lazyPart } from '@shop/ui/lazy-part';
import { Form, useLocation } from '@shop/ui/router';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { headerTexts } from './texts.ts';
import * as styles from './search-form.module.css';

// Only who searches loads it.
const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

/** A real GET form to /products. An empty term goes nowhere. */
export function SearchForm({ id, inputRef }: { id: string; inputRef?: Ref<HTMLInputElement> }) {
  const { pathname, search } = useLocation();
  const { goods } = useShop();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const term = pathname === '/products' ? (new URLSearchParams(search).get('search') ?? '') : '';
  const shown = useRef(term);
  const sent = useRef(term);
  useLayoutEffect(() => {
    if (shown.current === term) return;
    shown.current = term;
    const input = document.getElementById(id);
    // A shopper who types on while the result loads keeps the text and the focus.
    if (!(input instanceof HTMLInputElement) || (input === document.activeElement && input.value !== sent.current))
      return;
    input.value = term;
    input.blur();
  }, [id, term]);
  return (
    <Form
      className={styles.form}
      action="/products"
      method="get"
      role="search"
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem('search');
        if (!(field instanceof HTMLInputElement)) return;
        field.value = field.value.trim();
        sent.current = field.value;
        if (field.value === '') {
          event.preventDefault();
          field.focus();
        }
      }}
    >
      <input
        ref={inputRef}
        id={id}
        type="search"
        name="search"
        maxLength={100}
        defaultValue={term}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={headerTexts.searchLabel(goods)}
        placeholder={headerTexts.searchPlaceholder(goods)}
        onFocus={({ currentTarget }) => setField(currentTarget)}
      />
      <button type="submit" aria-label={headerTexts.search}>
        <Icon name="search" size={22} />
      </button>
      {field && <Suggestions key={`suggestions ${term}`} input={field} />}
    </Form>
  );
}
