import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { formatRs } from '@shop/contracts/money';
import type { ProductCard } from '@shop/contracts/products';
import { Button, buttonClass } from '@shop/ui/button';
import { Sheet } from '@shop/ui/dialog';
import { EmptyState } from '@shop/ui/empty-state';
import { formText } from '@shop/ui/form-text';
import { ErrorState } from '@shop/ui/error-state';
import { TextInput } from '@shop/ui/field';
import { Picture } from '@shop/ui/picture';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge } from '@shop/ui/status-badge';
import {} from '../lib/query-keys.ts';
import { withParams } from '../lib/search-params.ts';
import { ProductForm } from '../features/products/product-form.tsx';
import { PAGE_SIZES, productDetail, productPage } from '../features/products/product-queries.ts';
import { staffCall } from '../lib/session.ts';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { RowActions } from '../components/row-actions.tsx';
import * as table from '../components/table.module.css';
import { texts } from '../texts.ts';
import { productTexts as words } from '../features/products/texts.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';
import { useCloseGuard } from '../hooks/use-unsaved.tsx';
import * as styles from './product-management.module.css';

const NEW = 'new';

const priceRange = (sizes: ProductCard['sizes']): string => {
  const prices = sizes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatRs(low) : `${formatRs(low)} – ${formatRs(high)}`;
};

/** /admin/products: the catalogue; search, page and the open product stand in the address. */
export function ProductManagement() {
  const [search, setSearch] = useSearchParams();
  const term = search.get('search') ?? '';
  const { data, isPending, isError, refetch } = useQuery(
    productPage(term, search.get('page') ?? '1', search.get('limit') ?? '12'),
  );
  useClampedPage(data);
  const open = search.get('product');
  const go = (parts: Readonly<Record<string, string | null>>) =>
    setSearch(new URLSearchParams(withParams(search, parts)));
  const deletion = useDeletion<ProductCard>({
    module: 'catalog',
    question: words.confirmDelete,
    nameOf: ({ name }) => name,
    hint: words.deleteHint,
    remove: ({ _id }) => staffCall('', 'DELETE /products/:id', { params: { id: _id } }),
    deleted: ({ name }) => words.deleted(name),
    failed: () => words.deleteFailed,
  });
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ search: formText(new FormData(event.currentTarget), 'search'), page: null });
  };

  return (
    <>
      <PageHeader title={words.title}>
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
      {isPending && <output>{words.loading}</output>}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.products.length === 0 && (
        <EmptyState title={words.none} action={term && <Link to="/admin/products">{texts.list.clear}</Link>} />
      )}
      {data && data.products.length > 0 && (
        <>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{words.product}</th>
                <th scope="col">{words.category}</th>
                <th scope="col" className={table.number}>
                  {words.price}
                </th>
                <th scope="col">{words.stock}</th>
                <th scope="col" className={table.number}>
                  {words.rating}
                </th>
                <th scope="col">{texts.list.actions}</th>
              </tr>
            </thead>
            <tbody>
              {data.products.map((product) => (
                <tr key={product._id}>
                  <th scope="row">
                    <span className={styles.product}>
                      <span className={styles.mat} style={{ backgroundColor: product.mat }}>
                        <Picture picture={product.images[0]} alt="" sizes="40px" />
                      </span>
                      <span dir="auto">
                        {product.name}
                        {product.featured && <small>{words.featured}</small>}
                      </span>
                    </span>
                  </th>
                  <td data-label={words.category} dir="auto">
                    {product.category || words.noCategory}
                  </td>
                  <td className={table.number} data-label={words.price}>
                    {priceRange(product.sizes)}
                  </td>
                  <td data-label={words.stock}>
                    <StatusBadge shape={product.inStock ? 'done' : 'failed'} tone={product.inStock ? 'green' : 'red'}>
                      {product.inStock ? words.inStock : words.outOfStock}
                    </StatusBadge>
                  </td>
                  <td className={table.number} data-label={words.rating}>
                    {product.reviewCount > 0 ? `${product.rating.toFixed(1)} (${product.reviewCount})` : '–'}
                  </td>
                  <td>
                    <RowActions
                      name={product.name}
                      editAt={withParams(search, { product: product._id })}
                      onDelete={() => deletion.ask(product)}
                    >
                      <a
                        href={`/product/${product._id}`}
                        target="_blank"
                        rel="noopener"
                        aria-label={words.viewOf(product.name)}
                      >
                        {words.view}
                      </a>
                    </RowActions>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {open && <OpenProduct key={open} id={open} onClose={() => go({ product: null })} />}
      {deletion.dialog}
    </>
  );
}

function OpenProduct({ id, onClose }: { id: string; onClose: () => void }) {
  const isNew = id === NEW;
  const { data, isError, refetch } = useQuery({ ...productDetail(id), enabled: !isNew });
  const [mayClose, setGuard] = useCloseGuard();
  return (
    <Sheet
      open
      onClose={onClose}
      mayClose={mayClose}
      title={isNew ? words.addTitle : words.editTitle}
      closeLabel={texts.close}
    >
      {isError && !data && (
        <ErrorState title={words.failedOne} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {!isNew && !data && !isError && <output>{words.loadingOne}</output>}
      {(isNew || data) && <ProductForm opened={data ?? null} onDone={onClose} setGuard={setGuard} />}
    </Sheet>
  );
}
