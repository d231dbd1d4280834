import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PastFate, PastImport as Import } from '@shop/contracts/past-orders';
import { useSearchParams } from '@shop/ui/router';
import { changedBy } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { ImportRows, fateIn } from '../../components/import-rows.tsx';
import { ImportState } from '../../components/import-state.tsx';
import { lastPastImport, pastImportRows } from './past-queries.ts';
import { pastImportTexts as words } from './import-texts.ts';
import { pastTexts } from './texts.ts';

const FATES = ['new', 'changed', 'same', 'wrong'] as const satisfies readonly PastFate[];
const shownOf = (now: Import) => ({ ...now, found: now.entries, failed: 0 });

/** The state of an import of past orders or customers, and the buttons that change it. */
export function PastImportState({ now }: { now: Import }) {
  const cache = useQueryClient();
  const change = async (what: 'start' | 'stop') => {
    try {
      const asked = { params: { id: now._id } };
      const changed =
        what === 'stop'
          ? await staffCall('', 'POST /admin/past-imports/:id/stop', asked)
          : await staffCall('', 'POST /admin/past-imports/:id/start', asked);
      cache.setQueryData(lastPastImport.queryKey, changed);
    } finally {
      await cache.invalidateQueries(changedBy('customers'));
    }
  };
  return <ImportState now={shownOf(now)} words={words} change={change} />;
}

/** Table of what becomes of each order or customer of a file. */
export function PastImportRows({ now }: { now: Import }) {
  const [search] = useSearchParams();
  const answer = useQuery(pastImportRows(now, fateIn(search, FATES), search.get('page') ?? '1'));
  const thing = now.content === 'customers' ? pastTexts.customer : pastTexts.order;
  return (
    <ImportRows
      now={shownOf(now)}
      answer={answer}
      words={{ ...words, thing }}
      nameOf={({ name }) => name && <bdi>{name}</bdi>}
    />
  );
}
