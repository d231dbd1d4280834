import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react';
import { fullName } from '@shop/contracts/full-name';
import { formatRs } from '@shop/contracts/money';
import { Dialog } from '@shop/ui/dialog';
import { useNavigate } from '@shop/ui/router';
import { texts } from '../../texts.ts';
import { paletteTexts as words } from './texts.ts';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import * as styles from './command-palette.module.css';

/** Shorter searches find nothing in the list, except in Urdu. */
const MIN_LENGTH = 2;

interface Entry {
  key: string;
  name: string;
  hint?: string;
  to: string;
}

/** Goes anywhere by a few characters: a section, an action, or an order by all that the search of the list finds it by. */
export function CommandPalette({ places, onClose }: { places: readonly Entry[]; onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  // By its key: what is found comes in above it, and must not slip under the finger.
  const [chosen, setChosen] = useState<string | null>(null);
  const wanted = typed.trim();
  const {
    data: orders = [],
    isError,
    isFetching,
  } = useQuery({
    queryKey: keys.orders.find(wanted),
    queryFn: async ({ signal }) =>
      (await staffCall('', 'GET /admin/orders/find', { query: { search: wanted } }, { signal })).orders,
    enabled: wanted.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });

  const fitting = places.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()));
  const found: Entry[] =
    wanted.length < MIN_LENGTH
      ? []
      : orders.map(({ _id, orderNumber, customerInfo, city, total }) => ({
          key: _id,
          name: orderNumber,
          hint: `${fullName(customerInfo)} · ${city} · ${formatRs(total)}`,
          to: `/admin/orders?order=${_id}`,
        }));
  const entries = [...found, ...fitting];
  const current = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosen),
  );
  const choose = (index: number) => setChosen(entries[Math.max(0, Math.min(index, entries.length - 1))]?.key ?? null);

  const go = useCallback(
    (to: string | undefined) => {
      if (!to) return;
      onClose();
      void navigate(to);
    },
    [navigate, onClose],
  );
  // True after Enter before the response: opens the first new result, not an older one on the screen.
  const [hasty, setHasty] = useState(false);
  const currentTo = entries[current]?.to;
  useEffect(() => {
    if (!hasty || isFetching) return;
    setHasty(false);
    go(currentTo);
  }, [hasty, isFetching, currentTo, go]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') choose(current + 1);
    else if (event.key === 'ArrowUp') choose(current - 1);
    else if (event.key === 'Enter') setHasty(true);
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
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(null);
          setHasty(false);
        }}
        onKeyDown={onKey}
      />
      <div className={styles.found}>
        <div id={`${id}-list`} role="listbox" aria-label={words.title}>
          {entries.map((entry, index) => (
            <div
              key={entry.key}
              id={`${id}-${entry.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={styles.entry}
              // A list that moves below a resting pointer is no wish of its owner.
              onPointerMove={({ movementX, movementY }) => (movementX || movementY) && choose(index)}
              onClick={() => go(entry.to)}
              onKeyDown={onKey}
            >
              <span>{entry.name}</span>
              {entry.hint && <small>{entry.hint}</small>}
            </div>
          ))}
        </div>
        <p role="status">{isError ? words.failed : entries.length === 0 && words.none}</p>
      </div>
    </Dialog>
  );
}
