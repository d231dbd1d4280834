import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { Button } from '@shop/ui/button';
import { showToast } from '@shop/ui/toast';
import { Conflict } from '../../components/conflict.tsx';
import { ConflictDiff } from '../../components/conflict-diff.tsx';
import { useEditForm } from '../../hooks/use-edit-form.ts';
import { useFirstWrongField } from '../../hooks/use-first-wrong-field.ts';
import { parseAmount } from '../../lib/amount.ts';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, isConflict } from '../../lib/session.ts';
import { texts } from '../../texts.ts';
import * as styles from './price-editor.module.css';
import { patchProduct } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

type Price = 'price' | 'original';
type PriceRow = { name: string } & Record<Price, string>;

const typedFrom = ({ sizes }: StaffProductCard) => ({
  rows: sizes.map(({ name, price, originalPrice }): PriceRow => ({
    name,
    price: String(price),
    original: originalPrice === null ? '' : String(originalPrice),
  })),
});
type Typed = ReturnType<typeof typedFrom>;

const factsOf = ({ rows }: Typed): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ name, price, original }) => [[name, [price, original].filter(Boolean).join(' / ')]]),
  );

const fieldNames = { price: words.priceOfSize, original: words.originalOfSize };
const errorKey = (index: number, field: Price) => `${field}-${index}`;

/** Returns the errors of the prices by field. Each sentence names its field. */
function check({ rows }: Typed) {
  const errors: Record<string, string> = {};
  for (const [index, row] of rows.entries()) {
    for (const field of ['price', 'original'] as const) {
      const amount = parseAmount(row[field]);
      const name = fieldNames[field](row.name);
      if (amount === undefined) errors[errorKey(index, field)] = words.priceUnclear(name, row[field].trim());
      else if (amount === 0 || (field === 'price' && amount === null)) {
        errors[errorKey(index, field)] = words.priceMissing(name);
      }
    }
  }
  return errors;
}

interface PriceEditorProps {
  product: StaffProductCard;
  onClose: () => void;
}

/** The prices of a product's sizes, changed in the list. They are saved with its version; Undo brings the old ones back. */
export function PriceEditor({ product, onClose }: PriceEditorProps) {
  const { _id, name, version, sizes } = product;
  const cache = useQueryClient();
  const undo = async (before: StaffProductCard['sizes'], on: number) => {
    const prices = before.map(({ name: size, price, originalPrice }) => ({ name: size, price, originalPrice }));
    try {
      await patchProduct({ _id, prices, version: on });
      showToast({ message: words.pricesUndone(name) });
    } catch {
      showToast({ message: words.pricesNotUndone(name), tone: 'error' });
    }
    await cache.invalidateQueries(changedBy('catalog'));
  };
  const form = useEditForm({
    name: `prices/${_id}`,
    version,
    fresh: typedFrom(product),
    module: 'catalog',
    check,
    send: async ({ rows }: Typed, on) => {
      const prices = rows.map(({ name: size, price, original }) => ({
        name: size,
        price: parseAmount(price) ?? 0,
        originalPrice: parseAmount(original) ?? null,
      }));
      return { before: sizes, ...(await patchProduct({ _id, prices, version: on })) };
    },
    saved: (saved) => ({
      message: words.pricesSaved(name),
      action: { label: texts.list.undo, onPress: () => void undo(saved.before, saved.version) },
    }),
    onClose,
  });
  const { rows } = form.typed;
  const { save, errors } = form;
  const element = useFirstWrongField(errors);
  useEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  const sentences = Object.values(errors);
  const input = (row: PriceRow, index: number, field: Price) => (
    <input
      aria-label={fieldNames[field](row.name)}
      aria-invalid={errors[errorKey(index, field)] ? true : undefined}
      aria-describedby={sentences.length > 0 ? `prices-error-${_id}` : undefined}
      value={row[field]}
      inputMode="decimal"
      onChange={({ target }) =>
        form.set({ rows: rows.map((each, at) => (at === index ? { ...each, [field]: target.value } : each)) })
      }
    />
  );
  const cancel = (
    <Button variant="ghost" onClick={() => form.mayClose() && form.leave()}>
      {texts.list.cancel}
    </Button>
  );
  return (
    <form
      ref={element}
      className={styles.editor}
      aria-label={words.pricesTitle(name)}
      noValidate
      onSubmit={form.submit}
      onKeyDown={({ key }) => key === 'Escape' && form.mayClose() && form.leave()}
    >
      <div className={styles.row} aria-hidden="true">
        <span>{words.size}</span>
        <span>{words.price}</span>
        <span>{words.original}</span>
      </div>
      {rows.map((row, index) => (
        <div key={row.name} className={styles.row}>
          <bdi>{row.name}</bdi>
          {input(row, index, 'price')}
          {input(row, index, 'original')}
        </div>
      ))}
      <div id={`prices-error-${_id}`} className={styles.error} role="alert">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {save.error && !isConflict(save.error) && (
          <p>{[words.pricesFailed, errorMessage(save.error)].filter(Boolean).join(' ')}</p>
        )}
      </div>
      {isConflict(save.error) ? (
        <Conflict
          message={words.conflict}
          newest={version}
          more={cancel}
          onTheirs={form.discard}
          onMine={form.saveOver}
        >
          <ConflictDiff
            theirs={factsOf(typedFrom(product))}
            mine={factsOf(form.typed)}
            names={Object.fromEntries(sizes.map((size) => [size.name, words.priceOfSize(size.name)]))}
          />
        </Conflict>
      ) : (
        <div className={styles.buttons}>
          {cancel}
          <Button type="submit" busy={save.isPending}>
            {save.isPending ? texts.list.saving : texts.list.save}
          </Button>
        </div>
      )}
      {form.unsavedQuestion}
    </form>
  );
}
