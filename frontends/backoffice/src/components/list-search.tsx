import { useEffect, useRef, useState } from 'react';
import { Icon } from '@shop/ui/icon';
import * as styles from './list-search.module.css';

const PAUSE_MS = 300;

interface ListSearchProps {
  label: string;
  placeholder: string;
  /** Current search text of the list. */
  value: string;
  /** Called when staff pause. Back undoes the first search as a step, and no further typing. */
  onSearch: (search: string, options: { replace: boolean }) => void;
  /** It was opened by a press, and gets the focus. */
  isOpened?: boolean;
}

/** The search field of a list. */
export function ListSearch({ label, placeholder, value, onSearch, isOpened = false }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  // Back, or a cleared filter: the field follows the URL. A search that was sent stands there only a moment later.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setTyped(value);
    }
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
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </search>
  );
}
