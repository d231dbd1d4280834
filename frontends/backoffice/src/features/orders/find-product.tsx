import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { usePaused } from '../../hooks/use-paused.ts';
import { editOrderTexts as words } from './edit-order-texts.ts';
import * as styles from './edit-order.module.css';
import { type TypedLine, lineName } from './edited-order.ts';
import { cartLinkIn, linkedLines } from './linked-lines.ts';
import { productsForSale } from './order-queries.ts';

/** Finds a product by its name, and adds one of its sizes, or all that a link of a customer's chat holds. */
export function FindProduct({ onAdd }: { onAdd: (lines: readonly TypedLine[]) => void }) {
  const [search, setSearch] = useState('');
  const wanted = usePaused(search.trim());
  const link = cartLinkIn(wanted);
  const found = useQuery({ ...productsForSale(wanted), enabled: wanted.length > 1 && link === null });
  const add = (lines: readonly TypedLine[]) => {
    onAdd(lines);
    setSearch('');
  };
  return (
    <>
      <TextInput
        type="search"
        label={words.search}
        hint={words.searchHint}
        value={search}
        autoComplete="off"
        // Enter ends the search, and sends no order that is still being put together.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className={styles.found} role="status">
        {found.isLoading && <p>{words.finding}</p>}
        {found.isError && <p>{words.findFailed}</p>}
        {found.data?.products.length === 0 && <p>{words.notFound}</p>}
        {link !== null && <LinkedCart link={link} onAdd={add} />}
        {wanted.length > 1 &&
          link === null &&
          found.data?.products.flatMap(({ _id, name, sizes }) =>
            sizes.map(({ name: size }) => (
              <Button
                key={`${_id} ${size}`}
                compact
                variant="ghost"
                onClick={() => add([{ productId: _id, name, size, quantity: 1 }])}
              >
                {words.add(lineName({ name, size }))}
              </Button>
            )),
          )}
      </div>
    </>
  );
}

/** The sizes of a link, to be added with one press. */
function LinkedCart({ link, onAdd }: { link: string; onAdd: (lines: readonly TypedLine[]) => void }) {
  const { data, isError } = useQuery(linkedLines(link));
  if (isError) return <p>{words.findFailed}</p>;
  if (!data) return <p>{words.finding}</p>;
  return (
    <>
      {data.unknown > 0 && <p>{words.notSold(data.unknown)}</p>}
      {data.lines.length > 0 && (
        <Button compact variant="ghost" onClick={() => onAdd(data.lines)}>
          {words.addAll(data.lines.map((line) => `${line.quantity} × ${lineName(line)}`))}
        </Button>
      )}
    </>
  );
}
