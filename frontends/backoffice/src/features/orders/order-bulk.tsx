import { useState } from 'react';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { MAX_PAGE_ROWS, isBackwards } from '@shop/contracts/shop';
import { EMAIL_OF_STATUS } from '@shop/contracts/status-names';
import { Button, type ButtonVariant, buttonClass } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { Link } from '@shop/ui/router';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { canShip, shipAddress } from '../../lib/ship-orders.ts';
import { commonStep } from './next-step.ts';
import { MAX_SLIPS, printAddress } from '../../lib/print-orders.ts';
import { ordersMatching } from './order-queries.ts';
import { whyNoCash } from './cash-received.ts';
import { useOrderChange } from './use-order-change.ts';

const marks = ['confirmed', 'shipped', 'delivered', 'cash'] as const;
type BulkMark = (typeof marks)[number];

interface OrderBulkProps {
  selection: Selection<ListedOrder>;
  /** The filters, as the API reads them, and how many orders they let through. */
  query: Readonly<Record<string, string>>;
  total: number;
  /** Called when a change is done: rows may leave the list. */
  onChanged: () => void;
}

/** True for an order whose customer reads of the change in an e-mail, as `EnqueueEmails` of the API has it. */
const isTold = (order: ListedOrder, mark: BulkMark) =>
  order.customerInfo.email !== null &&
  (mark === 'cash' ? whyNoCash(order) === null : order.orderStatus !== mark && EMAIL_OF_STATUS[mark] !== undefined);

/**
 * Actions for the selected orders. A change of more than one order is confirmed first. Orders that would move backwards
 * are left out.
 */
export function OrderBulk({ selection, query, total, onChanged }: OrderBulkProps) {
  const { rows } = selection;
  const { run, busy, progress } = useOrderChange(selection, undefined, onChanged);
  const [asked, setAsked] = useState<BulkMark | null>(null);
  const onward = (to: BulkMark) => rows.filter(({ orderStatus }) => to === 'cash' || !isBackwards(orderStatus, to));
  const press = (to: BulkMark) => {
    if (rows.length === 1 && onward(to).length === 1) run(to);
    else setAsked(to);
  };
  const step = commonStep(rows);
  const first = marks.find((mark) => mark === step) ?? 'shipped';
  const button = (mark: BulkMark, variant: ButtonVariant) => (
    <Button key={mark} compact variant={variant} busy={busy} onClick={() => press(mark)}>
      {words.mark[mark]}
    </Button>
  );
  const canBeShipped = rows.filter(canShip);
  const ship = (variant: ButtonVariant) =>
    canBeShipped.length > 0 &&
    canBeShipped.length <= MAX_PAGE_ROWS && (
      <Link to={shipAddress(canBeShipped)} className={buttonClass(variant, true)}>
        {words.ship}
      </Link>
    );
  const moved = asked ? onward(asked) : [];
  const kept = rows.length - moved.length;
  return (
    <>
      <BulkBar
        label={words.bulk}
        atFoot
        primary={(first === 'shipped' && ship('primary')) || button(first, 'primary')}
        selection={selection}
        progress={progress}
        more={<SelectMatching selection={selection} total={total} ask={ordersMatching(query)} />}
      >
        {first !== 'shipped' && ship('ghost')}
        {marks.flatMap((mark) =>
          mark === first && (mark !== 'shipped' || canBeShipped.length === 0) ? [] : [button(mark, 'ghost')],
        )}
        {rows.length > MAX_SLIPS && <span>{words.mostSlips(MAX_SLIPS)}</span>}
        {rows.length > 0 && rows.length <= MAX_SLIPS && (
          <Link to={printAddress(rows)} className={buttonClass('ghost', true)}>
            {words.print}
          </Link>
        )}
      </BulkBar>
      {asked && (
        <ConfirmDialog
          open
          title={moved.length > 0 ? words.askMark[asked](moved.length) : words.noneMoves}
          confirmLabel={moved.length > 0 ? words.mark[asked] : texts.close}
          cancelLabel={texts.list.cancel}
          onConfirm={() => {
            setAsked(null);
            if (moved.length > 0) run(asked, moved);
          }}
          onClose={() => setAsked(null)}
        >
          {moved.length > 0 && <p>{words.emailed(moved.filter((order) => isTold(order, asked)).length)}</p>}
          {kept > 0 && <p>{words.notBack(kept)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
