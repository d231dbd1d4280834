import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react';
import { formatRs } from '@shop/contracts/money';
import { Dialog } from '@shop/ui/dialog';
import { useNavigate } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import { staffCall } from '../session/session.ts';
import * as styles from './command-palette.module.css';

const words = texts.palette;
const SHORTEST = 3;

interface Entry {
  key: string;
  name: string;
  hint?: string;
  to: string;
}

/** Goes anywhere by a few letters: a section, an action, or an order by number, phone or e-mail. */
export function CommandPalette({ places, onClose }: { places: readonly Entry[]; onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed.trim());
  const { data: orders = [], isError } = useQuery({
    queryKey: ['orders', 'find', wanted],
    queryFn: async ({ signal }) =>
      (await staffCall('', 'GET /admin/orders/find', { query: { search: wanted } }, { signal })).orders,
    enabled: wanted.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });

  const fitting = places.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const found: Entry[] =
    wanted.length < SHORTEST
      ? []
      : orders.map(({ _id, orderNumber, customerInfo, total }) => ({
          key: _id,
          name: orderNumber,
          hint: `${customerInfo.firstName} ${customerInfo.lastName} · ${formatRs(total)}`,
          to: `/admin/orders?order=${_id}`,
        }));
  const entries = [...found, ...fitting];
  const current = Math.min(at, entries.length - 1);
  useEffect(() => setAt(0), [wanted]);

  const go = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, entries.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0));
    else if (event.key === 'Enter') go(entries[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog open onClose={onClose} title={words.title} closeLabel={texts.close}>
      <input
        className={styles.input}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={entries[current] && `${id}-${entries[current].key}`}
        aria-label={words.label}
        placeholder={words.placeholder}
        autoComplete="off"
        spellCheck={false}
        data-first
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words.title} className={styles.list}>
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.entry}
            onPointerMove={() => setAt(index)}
            onClick={() => go(entry)}
            onKeyDown={onKey}
          >
            <span>{entry.name}</span>
            {entry.hint && <small>{entry.hint}</small>}
          </div>
        ))}
      </div>
      <p role="status">{isError ? words.failed : entries.length === 0 && words.none}</p>
    </Dialog>
  );
}
