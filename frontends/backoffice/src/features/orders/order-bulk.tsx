import { useState } from 'react';
import type { ListedOrder } from '@shop/contracts/staff-orders';
import { isBackwards } from '@shop/contracts/shop';
import { Button, buttonClass } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { Link } from '@shop/ui/router';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { orderTexts as words } from '../../components/order-texts.ts';
import { texts } from '../../texts.ts';
import { MAX_SLIPS, ordersMatching, printAddress } from './order-queries.ts';
import { useOrderChange } from './use-order-change.ts';

const marks = ['confirmed', 'shipped', 'delivered', 'cash'] as const;
type BulkMark = (typeof marks)[number];

interface OrderBulkProps {
  selection: Selection<ListedOrder>;
  /** The filters, as the API reads them, and how many orders they let through. */
  query: Readonly<Record<string, string>>;
  total: number;
}

/** What can be done with the selected orders. More than one e-mail is asked about; no order goes back in a crowd. */
export function OrderBulk({ selection, query, total }: OrderBulkProps) {
  const { rows } = selection;
  const { run, busy, progress } = useOrderChange(selection);
  const [asked, setAsked] = useState<BulkMark | null>(null);
  const onward = (to: BulkMark) => rows.filter(({ orderStatus }) => to === 'cash' || !isBackwards(orderStatus, to));
  const press = (to: BulkMark) => {
    if (rows.length === 1 && onward(to).length === 1) run(to);
    else setAsked(to);
  };
  const moved = asked ? onward(asked) : [];
  const kept = rows.length - moved.length;
  return (
    <>
      <BulkBar
        label={words.bulk}
        atFoot
        selection={selection}
        progress={progress}
        more={<SelectMatching selection={selection} total={total} ask={ordersMatching(query)} />}
      >
        {marks.map((status) => (
          <Button key={status} compact variant="ghost" busy={busy} onClick={() => press(status)}>
            {words.mark[status]}
          </Button>
        ))}
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
          {moved.length > 0 && <p>{words.emailed(moved.length)}</p>}
          {kept > 0 && <p>{words.notBack(kept)}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
