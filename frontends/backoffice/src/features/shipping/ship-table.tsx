import { type KeyboardEvent, useEffect, useLayoutEffect, useId, useRef } from 'react';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { formOf, isUsual } from '@shop/contracts/tracking-numbers';
import { orderTexts } from '../../components/order-texts.ts';
import { useCouriers } from '../../hooks/use-shop.ts';
import { CourierOptions } from './courier-select.tsx';
import { isTable, placeNumbers } from './pasted-numbers.ts';
import * as styles from './shipping.module.css';
import { shippingTexts as words } from './texts.ts';
import type { ShipRow, useShipping } from './use-shipping.ts';

type Shipping = Pick<ReturnType<typeof useShipping>, 'rows' | 'set' | 'fill' | 'accept'>;

interface ShipTableProps {
  shipping: Shipping;
  /** Called on Enter in the last row. */
  onEnd: () => void;
}

/** One row for each order: Enter, also that of a barcode scanner, leads to the next number. */
export function ShipTable({ shipping: { rows, set, fill, accept }, onEnd }: ShipTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  // A scanner types at once.
  useEffect(() => body.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus(), []);
  const failed = rows.filter(({ failure }) => failure).length;
  // To the first row that could not be saved.
  useLayoutEffect(() => {
    if (failed > 0) body.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [failed]);
  const couriers = useCouriers();
  const named = new Set(rows.map(({ courier }) => courier));
  const fits = (number: string) =>
    [...named].some((courier) => formOf(couriers, courier) !== null && isUsual(couriers, courier, number));
  const toNext = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = body.current?.querySelectorAll('input[inputmode]').item(index + 1);
    if (!(next instanceof HTMLInputElement)) {
      event.currentTarget.blur();
      return onEnd();
    }
    next.focus();
    next.select();
  };
  return (
    <table className={styles.table} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.order}</th>
          <th scope="col">{words.courier}</th>
          <th scope="col">{words.number}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <ShipLine
            key={row.order._id}
            row={row}
            isLast={index === rows.length - 1}
            onSet={(part) => set(row.order._id, part)}
            onEnter={(event) => toNext(event, index)}
            onAccept={(isAccepted) => accept(row.order._id, row.number, isAccepted)}
            onPaste={(text) => {
              const orders = rows.map(({ order }) => order);
              fill(placeNumbers(text, orders, index, fits));
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface ShipLineProps {
  row: ShipRow;
  isLast: boolean;
  onSet: (part: Parameters<Shipping['set']>[1]) => void;
  onEnter: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste: (text: string) => void;
  /** Says whether an unusual number is used all the same. */
  onAccept: (isAccepted: boolean) => void;
}

function ShipLine({ row, isLast, onSet, onEnter, onPaste, onAccept }: ShipLineProps) {
  const { order, number, courier, isMeant, failure, sameAs, mistake, unusual } = row;
  const note = useId();
  const couriers = useCouriers();
  // Half of a number looks like none: it is judged once its field is left.
  const isAboutTyped = !failure && Boolean(mistake ?? unusual);
  const asked = unusual && orderTexts.unusual(courier, unusual.form);
  const problem = failure ? words.notShipped(failure.message) : (mistake ?? asked ?? (sameAs && words.sameAs(sameAs)));
  return (
    <tr>
      <th scope="row" className={styles.order}>
        <bdi className={styles.number}>{order.orderNumber}</bdi> <Who order={order} />
      </th>
      <td>
        <select
          aria-label={words.courierOf(order.orderNumber)}
          value={courier}
          onChange={({ target }) => onSet({ courier: target.value })}
        >
          <CourierOptions own={courier} />
        </select>
      </td>
      <td>
        <input
          type="text"
          inputMode={couriers.some(({ name, hasLetters }) => name === courier && !hasLetters) ? 'numeric' : 'text'}
          enterKeyHint={isLast ? 'done' : 'next'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          aria-label={words.numberOf(order.orderNumber)}
          aria-invalid={failure || mistake ? true : undefined}
          aria-describedby={problem ? note : undefined}
          value={number}
          onChange={({ target }) => onSet({ number: target.value, isMeant: false })}
          onKeyDown={onEnter}
          // Above the keyboard of a phone.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'center' })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!isTable(text)) return;
            event.preventDefault();
            onPaste(text);
          }}
        />
        {problem && (
          <p
            className={[failure || mistake ? styles.failure : styles.warning, isAboutTyped ? styles.onceLeft : ''].join(
              ' ',
            )}
            id={note}
            role={isAboutTyped ? undefined : 'alert'}
          >
            {problem}
          </p>
        )}
        {!failure && unusual && (
          <label className={[styles.anyway, styles.onceLeft].join(' ')}>
            <input type="checkbox" checked={unusual.isAccepted} onChange={({ target }) => onAccept(target.checked)} />
            {words.useAnyway}
          </label>
        )}
        {failure?.isUsed && (
          <label className={styles.anyway}>
            <input type="checkbox" checked={isMeant} onChange={({ target }) => onSet({ isMeant: target.checked })} />
            {words.useAnyway}
          </label>
        )}
      </td>
    </tr>
  );
}

function Who({ order: { customerInfo, city } }: { order: ListedOrder }) {
  return (
    <span className={styles.who}>
      <bdi>
        {customerInfo.firstName} {customerInfo.lastName}
      </bdi>{' '}
      · <bdi>{city}</bdi>
    </span>
  );
}
