import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { Button, buttonClass } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { formText } from '@shop/ui/form-text';
import { ErrorState } from '@shop/ui/error-state';
import { TextInput } from '@shop/ui/field';
import { Link, useSearchParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { withParams } from '../lib/search-params.ts';
import { ProductBulk } from '../features/products/product-bulk.tsx';
import { ProductForm } from '../features/products/product-form.tsx';
import {
  PAGE_SIZES,
  productDetail,
  stockOfProduct,
  productPage,
  viewOf,
} from '../features/products/product-queries.ts';
import { ProductTable } from '../features/products/product-table.tsx';
import { ProductViews } from '../features/products/product-views.tsx';
import { useRestore } from '../features/products/restore-button.tsx';
import { staffCall } from '../lib/session.ts';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { useSelection } from '../selection/use-selection.ts';
import { texts } from '../texts.ts';
import { productTexts as words } from '../features/products/texts.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';
import { useCloseGuard } from '../hooks/use-unsaved.tsx';
import * as styles from './product-list.module.css';

const NEW = 'new';

/** /admin/products: the catalogue; view, search, page and the open product stand in the address. */
export function ProductList() {
  const [search, setSearch] = useSearchParams();
  const term = search.get('search') ?? '';
  const view = viewOf(search.get('view'));
  const answer = useQuery(productPage(view, term, search.get('page') ?? '1', search.get('limit') ?? '12'));
  const { data } = answer;
  useClampedPage(data);
  const selection = useSelection({
    scope: `${view} ${term}`,
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    shown: data?.products ?? [],
  });
  const open = search.get('product');
  const isEmpty = !term && data?.counts.all === 0 && view !== 'deleted';
  // Source of a new product: the product to copy, or the product before it of the same kind.
  const from = search.get('from');
  const like = search.get('like');
  const go = (parts: Readonly<Record<string, string | null>>) =>
    setSearch(new URLSearchParams(withParams(search, parts)));
  const { mutate: restore } = useRestore();
  const deletion = useDeletion<StaffProductCard>({
    module: 'catalog',
    question: words.confirmDelete,
    nameOf: ({ name }) => name,
    hint: words.deleteHint,
    remove: async (product) => {
      await staffCall('', 'DELETE /products/:id', { params: { id: product._id } });
      selection.choose([product], false);
    },
    deleted: ({ name }) => words.deleted(name),
    restore,
    failed: () => words.deleteFailed,
  });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ search: formText(new FormData(event.currentTarget), 'search'), page: null });
  };

  return (
    <div data-wide="">
      <PageHeader title={words.title}>
        <Link to="/admin/products/import" className={buttonClass('ghost')}>
          {texts.importProducts}
        </Link>
        <Link to={withParams(search, { product: NEW })} className={buttonClass('primary')}>
          {texts.addProduct}
        </Link>
      </PageHeader>
      <search>
        <form className={styles.search} onSubmit={find} key={term}>
          <TextInput label={words.search} name="search" type="search" defaultValue={term} maxLength={100} />
          <Button type="submit" variant="ghost">
            {words.find}
          </Button>
        </form>
      </search>
      <QueryState of={answer} words={words} />
      {data && <ProductViews counts={data.counts} />}
      {data?.products.length === 0 && (
        <EmptyState
          title={isEmpty ? words.noneYet : words.none}
          action={
            isEmpty ? (
              <Link to={withParams(search, { product: NEW })} className={buttonClass('primary')}>
                {texts.addProduct}
              </Link>
            ) : (
              term && <Link to="/admin/products">{texts.list.clear}</Link>
            )
          }
        >
          {isEmpty && <p>{words.noneYetHint}</p>}
        </EmptyState>
      )}
      {data && data.products.length > 0 && (
        <>
          <ProductTable selection={selection} areDeleted={view === 'deleted'} onDelete={deletion.ask} />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      <ProductBulk selection={selection} view={view} term={term} total={data?.total ?? 0} />
      {open && (
        <OpenProduct
          key={`${open} ${from} ${like}`}
          id={open}
          from={from}
          like={like}
          onClose={() => go({ product: null, from: null, like: null })}
          onNext={(savedId) => go({ product: NEW, from: null, like: savedId })}
        />
      )}
      {deletion.dialog}
    </div>
  );
}

interface OpenProductProps {
  id: string;
  from: string | null;
  like: string | null;
  onClose: () => void;
  onNext: (savedId: string) => void;
}

function OpenProduct({ id, from, like, onClose, onNext }: OpenProductProps) {
  const isNew = id === NEW;
  const read = isNew ? (from ?? like) : id;
  const { data, isError, refetch } = useQuery({ ...productDetail(read ?? ''), enabled: read !== null });
  const stock = useQuery({ ...stockOfProduct(id), enabled: !isNew });
  // The form waits for the counts, so as not to jump, but not for another try; once it is open it stays so.
  const [isReady, setReady] = useState(isNew);
  if (!isReady && (stock.data !== undefined || stock.failureCount > 0)) setReady(true);
  const [mayClose, setGuard] = useCloseGuard();
  const title = isNew ? (from ? words.copyTitle : words.addTitle) : words.editTitle;
  return (
    <Sheet open onClose={onClose} mayClose={mayClose} title={title} closeLabel={texts.close}>
      {isError && !data && (
        <ErrorState title={words.failedOne} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {read !== null && !(data && isReady) && !isError && <ListSkeleton label={words.loadingOne} />}
      {(read === null || (data && isReady)) && (
        <ProductForm
          opened={isNew ? null : (data ?? null)}
          source={isNew && data ? { product: data, isCopy: from !== null } : undefined}
          onDone={onClose}
          onNext={onNext}
          setGuard={setGuard}
        />
      )}
    </Sheet>
  );
}
