import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as card from '../components/card.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { QueryState } from '../components/query-state.tsx';
import * as styles from '../components/imports.module.css';
import { ChoosePastFile } from '../features/past-orders/choose-past-file.tsx';
import { PastImportRows, PastImportState } from '../features/past-orders/past-import.tsx';
import { lastPastImport } from '../features/past-orders/past-queries.ts';
import { RemovePast } from '../features/past-orders/remove-past.tsx';
import { pastImportTexts as words } from '../features/past-orders/import-texts.ts';
import { csvName, saveFile } from '../lib/csv.ts';
import { staffFile } from '../lib/staff-file.ts';

/** /admin/past-orders/import: orders and customers of the shop before this one, from a file and to one. */
export function PastImports() {
  const answer = useQuery(lastPastImport);
  const { data: now } = answer;
  const [, setSearch] = useSearchParams();
  return (
    <div data-wide className={styles.page}>
      <PageHeader title={words.title}>
        <Link to="/admin/past-orders" className={styles.back}>
          {words.back}
        </Link>
      </PageHeader>
      <ChoosePastFile onSent={() => setSearch(new URLSearchParams(), { replace: true })} />
      <QueryState of={answer} words={words} />
      {now === null && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {now && <PastImportState key={now._id} now={now} />}
      {now && now.state !== 'checking' && now.entries > 0 && <PastImportRows now={now} />}
      <ExportPast />
      <RemovePast />
    </div>
  );
}

function ExportPast() {
  const save = useMutation({
    mutationFn: async (what: 'orders' | 'contacts') =>
      saveFile(csvName(`past-${what}`, new Date()), await staffFile(`/admin/past-${what}/csv`, {})),
    onError: () => showToast({ message: words.notSaved }),
  });
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="export-past">
      <h2 id="export-past">{words.exportTitle}</h2>
      <p className={styles.quiet}>{words.exportHint}</p>
      <div className={styles.actions}>
        <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate('orders')}>
          {words.saveOrders}
        </Button>
        <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate('contacts')}>
          {words.saveContacts}
        </Button>
      </div>
    </section>
  );
}
