import { useEffect, useRef, useState } from 'react';
import { Icon } from '@shop/ui/icon';
import { orderTexts as words } from '../../components/order-texts.ts';
import * as styles from './order-search.module.css';

const PAUSE_MS = 300;

interface OrderSearchProps {
  /** What the list is searched for now. */
  value: string;
  /** Called when staff pause. Back undoes the first search as a step, and no further typing. */
  onSearch: (search: string, options: { replace: boolean }) => void;
  /** It was opened by a press, and gets the focus. */
  isOpened: boolean;
}

/** The search field of the list. */
export function OrderSearch({ value, onSearch, isOpened }: OrderSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  // Back, or a cleared filter: the field follows the URL.
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted, { replace: value !== '' });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onSearch]);
  return (
    <search className={styles.search}>
      <Icon name="search" size={18} />
      <input
        ref={input}
        type="search"
        aria-label={words.search}
        placeholder={words.searchHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  );
}
