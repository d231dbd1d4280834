import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { usePaused } from '../../hooks/use-paused.ts';
import { editOrderTexts as words } from './edit-order-texts.ts';
import * as styles from './edit-order.module.css';
import { type TypedLine, lineName } from './edited-order.ts';
import { productsForSale } from './order-queries.ts';

/** Finds a product by its name, and adds one of its sizes. */
export function FindProduct({ onAdd }: { onAdd: (line: Omit<TypedLine, 'quantity'>) => void }) {
  const [search, setSearch] = useState('');
  const wanted = usePaused(search.trim());
  const found = useQuery({ ...productsForSale(wanted), enabled: wanted.length > 1 });
  const add = (line: Omit<TypedLine, 'quantity'>) => {
    onAdd(line);
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
        {wanted.length > 1 &&
          found.data?.products.flatMap(({ _id, name, sizes }) =>
            sizes.map(({ name: size }) => (
              <Button
                key={`${_id} ${size}`}
                compact
                variant="ghost"
                onClick={() => add({ productId: _id, name, size })}
              >
                {words.add(lineName({ name, size }))}
              </Button>
            )),
          )}
      </div>
    </>
  );
}
