import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Parcel, ParcelOutcome } from '@shop/contracts/parcels';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { changedBy } from '../../lib/query-keys.ts';
import { BulkBar } from '../../selection/bulk-bar.tsx';
import { PageBox } from '../../selection/select-box.tsx';
import { SelectMatching } from '../../selection/select-matching.tsx';
import { useBulkChange } from '../../selection/use-bulk-change.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { texts } from '../../texts.ts';
import { decide, takeBack } from './change-parcels.ts';
import { parcelsMatching } from './parcel-queries.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { parcelTexts as words } from './texts.ts';

interface ParcelBulkProps {
  selection: Selection<Parcel>;
  /** The filters, as the API reads them, and how many parcels they let through. */
  query: Readonly<Record<string, string>>;
  total: number;
}

/** Actions for the selected parcels, which are on their way: all delivered, or all returned for one reason. */
export function ParcelBulk({ selection, query, total }: ParcelBulkProps) {
  const cache = useQueryClient();
  const [asked, setAsked] = useState<ParcelOutcome['outcome'] | null>(null);
  const { rows } = selection;
  const { run, busy, progress } = useBulkChange({
    selection,
    change: decide,
    undo: takeBack,
    nameOf: ({ orderNumber }) => orderNumber,
    done: (count, { outcome }: ParcelOutcome) => words.doneMany[outcome](count),
    failed: () => words.noneChanged,
    undone: (changed) => words.doneMany.takenBack(changed.length),
    refresh: () => cache.invalidateQueries(changedBy('fulfilment', 'ordering')),
  });
  const close = () => setAsked(null);
  const none = rows.length === 0;
  return (
    <>
      <BulkBar
        label={words.bulk}
        lead={<PageBox selection={selection} />}
        selection={selection}
        progress={progress}
        more={<SelectMatching selection={selection} total={total} ask={parcelsMatching(query)} />}
      >
        <Button
          compact
          busy={busy}
          disabled={none}
          onClick={() => (rows.length === 1 ? run({ outcome: 'delivered' }) : setAsked('delivered'))}
        >
          {words.deliveredMany}
        </Button>
        <Button compact variant="ghost" busy={busy} disabled={none} onClick={() => setAsked('returned')}>
          {words.cameBackMany}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked === 'delivered'}
        title={words.askDelivered(rows.length)}
        confirmLabel={words.deliveredMany}
        cancelLabel={texts.list.cancel}
        onConfirm={() => {
          close();
          run({ outcome: 'delivered' });
        }}
        onClose={close}
      >
        <p>{words.askDeliveredHint}</p>
      </ConfirmDialog>
      {asked === 'returned' && (
        <ReturnDialog
          parcels={rows}
          onSave={(outcome) => {
            close();
            run(outcome);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
