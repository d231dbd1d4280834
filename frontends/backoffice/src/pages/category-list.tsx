import { useQuery } from '@tanstack/react-query';
import type { StaffCategory } from '@shop/contracts/categories';
import { Button, buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge } from '@shop/ui/status-badge';
import { QueryState } from '../components/query-state.tsx';
import { withParams } from '../lib/search-params.ts';
import { CategoryForm } from '../features/categories/category-form.tsx';
import { CategoryMoves } from '../features/categories/category-moves.tsx';
import { PAGE_SIZES, categoryPage } from '../features/categories/category-queries.ts';
import { staffCall } from '../lib/session.ts';
import { DataTable } from '../components/data-table.tsx';
import { ListFooter } from '../components/list-footer.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { RowActions } from '../components/row-actions.tsx';
import * as styles from '../components/table.module.css';
import { texts } from '../texts.ts';
import { categoryTexts as words } from '../features/categories/texts.ts';
import { useDeletion } from '../hooks/use-deletion.tsx';

const NEW = 'new';

/** /admin/categories: all categories in their order. */
export function CategoryList() {
  const [search, setSearch] = useSearchParams();
  const answer = useQuery(categoryPage(search.get('page') ?? '1', search.get('limit') ?? '10'));
  const { data } = answer;
  useClampedPage(data);
  // In the URL, so that a new sign-in comes back to it.
  const open = search.get('category');
  const edited = open === NEW ? open : data?.categories.find(({ _id }) => _id === open);
  const edit = (category: string | null) => setSearch(new URLSearchParams(withParams(search, { category })));
  const deletion = useDeletion<StaffCategory>({
    module: 'catalog',
    question: words.confirmDelete,
    nameOf: ({ name }) => name,
    hint: words.deleteHint,
    remove: ({ _id }) => staffCall('', 'DELETE /categories/:id', { params: { id: _id } }),
    deleted: ({ name }) => words.deleted(name),
    failed: () => words.deleteFailed,
  });

  return (
    <>
      <PageHeader title={words.title}>
        <Link to="/admin/artists" className={buttonClass('ghost')}>
          {texts.artists}
        </Link>
        <Button onClick={() => edit(NEW)}>{words.add}</Button>
      </PageHeader>
      <QueryState of={answer} words={words} />
      {data?.total === 0 && <EmptyState title={words.none} />}
      {data && data.total > 0 && (
        <>
          <DataTable
            rows={data.categories}
            keyOf={({ _id }) => _id}
            columns={[
              { title: words.name, typed: ({ name }) => name },
              {
                title: words.description,
                isBare: true,
                typed: ({ description }) => description || words.noDescription,
              },
              {
                title: words.sortOrder,
                isNumber: true,
                cell: (category, index) => (
                  <span className={styles.position}>
                    {category.sortOrder}
                    <CategoryMoves
                      category={category}
                      isFirst={data.page === 1 && index === 0}
                      isLast={data.page === data.totalPages && index === data.categories.length - 1}
                    />
                  </span>
                ),
              },
              {
                title: words.status,
                isBare: true,
                cell: ({ isActive }) => (
                  <StatusBadge shape={isActive ? 'done' : 'waiting'} tone={isActive ? 'green' : 'amber'}>
                    {isActive ? texts.list.active : texts.list.inactive}
                  </StatusBadge>
                ),
              },
              {
                title: texts.list.actions,
                isBare: true,
                cell: (category) => (
                  <RowActions
                    name={category.name}
                    editAt={withParams(search, { category: category._id })}
                    onDelete={() => deletion.ask(category)}
                  />
                ),
              },
            ]}
          />
          <ListFooter {...data} sizes={PAGE_SIZES} />
        </>
      )}
      {edited && <CategoryForm category={edited === NEW ? null : edited} onClose={() => edit(null)} />}
      {deletion.dialog}
    </>
  );
}
