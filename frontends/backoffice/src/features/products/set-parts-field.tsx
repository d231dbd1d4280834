import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_QUANTITY } from '@shop/contracts/shop';
import { Button } from '@shop/ui/button';
import { TextInput } from '@shop/ui/field';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { usePaused } from '../../hooks/use-paused.ts';
import { texts } from '../../texts.ts';
import type { DraftPart } from './product-draft.ts';
import { productsNamed } from './product-queries.ts';
import * as styles from './set-parts-field.module.css';
import { productTexts as words } from './texts.ts';

interface SetPartsFieldProps {
  parts: readonly DraftPart[];
  onChange: (parts: readonly DraftPart[]) => void;
  /** The product of the form, which is no part of itself; undefined: a new one. */
  ownId: string | undefined;
}

const lineOf = ({ name, size }: Pick<DraftPart, 'name' | 'size'>) => `${name}, ${size}`;

/** The sizes of other products that a set is made of: their pieces, and a search for more. */
export function SetPartsField({ parts, onChange, ownId }: SetPartsFieldProps) {
  const [search, setSearch] = useState('');
  const wanted = usePaused(search.trim());
  const found = useQuery({ ...productsNamed(wanted), enabled: wanted.length > 1 });
  const isPart = (productId: string, size: string) =>
    parts.some((part) => part.productId === productId && part.size === size);
  const offers = (found.data?.products ?? [])
    .filter(({ _id }) => _id !== ownId)
    .flatMap(({ _id: productId, name, sizes }) => sizes.map(({ name: size }) => ({ productId, name, size, pieces: 1 })))
    .filter(({ productId, size }) => !isPart(productId, size));
  return (
    <fieldset className={styles.field}>
      <legend>{words.setParts}</legend>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => {
            const line = lineOf(part);
            return (
              <li key={`${part.productId} ${part.size}`}>
                <bdi>{line}</bdi>
                <QuantityStepper
                  value={part.pieces}
                  max={MAX_QUANTITY}
                  labels={{ group: words.setPieces(line), less: words.setLess(line), more: words.setMore(line) }}
                  onChange={(pieces) => onChange(parts.map((each) => (each === part ? { ...each, pieces } : each)))}
                />
                <Button
                  compact
                  variant="ghost"
                  aria-label={words.setRemoveOf(line)}
                  onClick={() => onChange(parts.filter((each) => each !== part))}
                >
                  {words.setRemove}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <TextInput
        id="product-parts"
        type="search"
        label={words.setSearch}
        hint={words.setHint}
        optional={texts.list.optional}
        value={search}
        autoComplete="off"
        // Enter ends the search, and saves no product.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => setSearch(target.value)}
      />
      {wanted.length > 1 && (
        <div className={styles.found} role="status">
          {found.isLoading && <p>{words.setFinding}</p>}
          {found.isError && <p>{words.setFindFailed}</p>}
          {found.data && offers.length === 0 && <p>{words.setNotFound}</p>}
          {offers.map((offer) => (
            <Button
              key={`${offer.productId} ${offer.size}`}
              compact
              variant="ghost"
              onClick={() => {
                onChange([...parts, offer]);
                setSearch('');
              }}
            >
              {words.setAdd(lineOf(offer))}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
