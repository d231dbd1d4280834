import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import * as card from '../components/card.module.css';
import { PageHeader } from '../components/page-header.tsx';
import { QueryState } from '../components/query-state.tsx';
import { ChooseFiles } from '../features/product-imports/choose-files.tsx';
import { lastImport } from '../features/product-imports/import-queries.ts';
import * as styles from '../components/imports.module.css';
import { ProductImportRows, ProductImportState } from '../features/product-imports/product-import.tsx';
import { importTexts as words } from '../features/product-imports/texts.ts';
import { csvName, saveFile } from '../lib/csv.ts';
import { staffFile } from '../lib/staff-file.ts';

/** /admin/products/import: products from a file and to one. */
export function ProductImports() {
  const answer = useQuery(lastImport);
  const { data: now } = answer;
  const [, setSearch] = useSearchParams();
  return (
    <div data-wide className={styles.page}>
      <PageHeader title={words.title}>
        <Link to="/admin/products" className={styles.back}>
          {words.back}
        </Link>
      </PageHeader>
      <ChooseFiles onSent={() => setSearch(new URLSearchParams(), { replace: true })} />
      <QueryState of={answer} words={words} />
      {now === null && <EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      {now && <ProductImportState key={now._id} now={now} />}
      <ExportProducts />
      {now && now.state !== 'checking' && now.products > 0 && <ProductImportRows now={now} />}
    </div>
  );
}

function ExportProducts() {
  const save = useMutation({
    mutationFn: async () => saveFile(csvName('products', new Date()), await staffFile('/admin/product-export', {})),
    onError: () => showToast({ message: words.notSaved }),
  });
  return (
    <section className={[card.card, styles.part].join(' ')} aria-labelledby="export-products">
      <h2 id="export-products">{words.exportTitle}</h2>
      <p className={styles.quiet}>{words.exportHint}</p>
      <div className={styles.actions}>
        <Button variant="ghost" busy={save.isPending} onClick={() => save.mutate()}>
          {save.isPending ? words.saving : words.save}
        </Button>
      </div>
    </section>
  );
}
