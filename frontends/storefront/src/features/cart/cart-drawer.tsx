import { formatRs } from '@shop/contracts/money';
import { useBackCloses } from '@shop/ui/back-closes';
import { Button, buttonClass } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { IconButton } from '@shop/ui/icon-button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { announce } from '@shop/ui/live-region';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { QuantityStepper } from '@shop/ui/quantity-stepper';
import { useOpenUntilNavigation } from '@shop/ui/open-until-navigation';
import { Link } from '@shop/ui/router';
import { Stamp } from '@shop/ui/stamp';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { measuresOf } from '../../print-size.ts';
import { cartTexts } from './texts.ts';
import { type CartLine, cartCount, keyOf, leftOf, quantityOf, savingsOf, usualPrice, withInserted } from './cart.ts';
import { optionNames } from './option-names.ts';
import { useCheckedCart } from './use-checked-cart.ts';
import { DeliveryCost } from '../delivery/delivery-cost.tsx';
import { DeliveryDate } from '../delivery/delivery-date.tsx';
import * as styles from './cart-drawer.module.css';
import { useCart } from './cart-provider.tsx';
import { cartStore, onCartEvents } from './cart-store.ts';

/** Price of one piece, or the reason why the line cannot be ordered: in one place, so that an answer moves nothing. */
function UnitPrice({ line: { problem, price = 0, before } }: { line: CartLine }) {
  if (problem) return <p className={styles.problem}>{problem}</p>;
  return (
    <p className={styles.unit}>
      <bdi>{cartTexts.each(formatRs(price))}</bdi>
      {before !== undefined && <b>, {cartTexts.before(formatRs(before))}</b>}
    </p>
  );
}

/** The cart as a sheet: opened and closed by global events, closed by every change of page. */
export function CartDrawer() {
  const { lines, total, dispatch } = useCart();
  const { goods, orders } = useShop();
  const [open, setOpen] = useOpenUntilNavigation();
  const [removed, setRemoved] = useState<{ line: CartLine; index: number } | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(false);
  const seen = useRef(0);

  // A page answers presses as soon as its layout effects have run.
  useLayoutEffect(
    () =>
      onCartEvents(
        () => {
          setAdded(cartCount(cartStore.lines()) > seen.current);
          setOpen(true);
        },
        () => setOpen(false),
      ),
    [setOpen],
  );
  useBackCloses(open, () => setOpen(false));
  useCheckedCart(lines, open);
  useEffect(() => {
    if (!open) setRemoved(null);
  }, [open]);
  // Count before the drawer opened: a higher count means that a product was just added.
  useEffect(() => {
    if (!open) seen.current = cartCount(lines);
  }, [open, lines]);
  // The pressed button is gone with its line: the way back takes the focus.
  useLayoutEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const savings = savingsOf(lines);
  const name = (line: CartLine) => line.name || cartTexts.unknown;
  const remove = (line: CartLine, index: number) => {
    dispatch({ ...line, type: 'remove' });
    setRemoved({ line, index });
    announce(cartTexts.removed(name(line)));
  };
  const undoRow = removed && (
    <li className={styles.removed} key="removed">
      <span>{cartTexts.removed(name(removed.line))}</span>
      <button
        ref={undo}
        type="button"
        className={buttonClass('link')}
        onClick={() => {
          dispatch({ type: 'restore', ...removed });
          setRemoved(null);
          announce(cartTexts.restored(name(removed.line)));
        }}
      >
        {cartTexts.undo}
      </button>
    </li>
  );
  const rows = lines.map((line, index) => (
    <li key={keyOf(line)} className={styles.line}>
      <Link
        to={`/product/${line._id}`}
        replace
        className={styles.mat}
        style={{ backgroundColor: line.mat }}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture picture={line.images[0]} alt="" eager className={styles.print} />
      </Link>
      <div className={styles.about}>
        <Link to={`/product/${line._id}`} replace className={styles.name} {...inItsLanguage(name(line))}>
          {name(line)}
        </Link>
        {[
          `${cartTexts.size}: ${line.selectedSize}`,
          ...optionNames(line.options),
          measuresOf(line.sizes, line.selectedSize),
        ].map(
          (text) =>
            text && (
              <p key={text} className={styles.size}>
                {text}
              </p>
            ),
        )}
        {leftOf(line) !== undefined && !line.problem && (
          <p className={styles.left}>{cartTexts.onlyLeft(leftOf(line) ?? 0)}</p>
        )}
      </div>
      <IconButton
        icon="bin"
        size={20}
        className={styles.remove}
        label={cartTexts.remove(name(line))}
        onClick={() => remove(line, index)}
      />
      <UnitPrice line={line} />
      <div className={styles.quantity}>
        <QuantityStepper
          value={quantityOf(line)}
          max={Math.max(1, Math.min(orders.highestQuantity, leftOf(line) ?? orders.highestQuantity))}
          onChange={(quantity) => dispatch({ ...line, type: 'update', quantity })}
          labels={{
            group: cartTexts.quantity(name(line)),
            less: cartTexts.less(name(line)),
            more: cartTexts.more(name(line)),
          }}
        />
        {!line.problem && (
          <Price amount={(line.price ?? 0) * quantityOf(line)} original={(usualPrice(line) ?? 0) * quantityOf(line)} />
        )}
      </div>
    </li>
  ));

  return (
    <Sheet
      open={open}
      onClose={() => setOpen(false)}
      closeLabel={texts.close}
      title={
        <span className={styles.title}>
          {cartTexts.title}
          {added ? (
            // The live region has said it.
            <span aria-hidden="true">
              <Stamp tone="feroza" thud>
                {cartTexts.added}
              </Stamp>
            </span>
          ) : (
            <UrduMark word="cart" className={styles.urdu} />
          )}
        </span>
      }
      foot={
        open &&
        lines.length > 0 && (
          <div className={styles.foot}>
            <p className={styles.total}>
              <span>{cartTexts.total}</span>
              <Price amount={total} size="large" />
            </p>
            {savings > 0 && (
              <p className={styles.saved}>
                {cartTexts.saved} <bdi>{formatRs(savings)}</bdi>
              </p>
            )}
            <DeliveryCost goods={total} className={styles.delivery} />
            <DeliveryDate />
            <Link to="/checkout" replace className={buttonClass('primary')}>
              {cartTexts.checkout}
            </Link>
          </div>
        )
      }
    >
      {open && (lines.length > 0 || removed) && <ul>{undoRow ? withInserted(rows, removed.index, undoRow) : rows}</ul>}
      {open && lines.length === 0 && (
        <EmptyState
          title={cartTexts.empty}
          action={
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {cartTexts.browse}
            </Button>
          }
        >
          {cartTexts.emptyText(goods.many)}
        </EmptyState>
      )}
    </Sheet>
  );
}
