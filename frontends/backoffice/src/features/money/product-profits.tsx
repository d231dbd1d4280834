import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@shop/ui/error-state';
import { Select } from '@shop/ui/field';
import { Link, useSearchParams } from '@shop/ui/router';
import * as card from '../../components/card.module.css';
import { ListPager } from '../../components/list-pager.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { withParams } from '../../lib/search-params.ts';
import { texts } from '../../texts.ts';
import { monthName } from './month-name.ts';
import { months, productProfits } from './money-queries.ts';
import * as styles from './money.module.css';
import { ProfitLines } from './profit-lines.tsx';
import { moneyTexts as words } from './texts.ts';

/** Profit by product, of a month or of all time, most profit first. */
export function ProductProfits() {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  const { data, isPending, isError, refetch, isPlaceholderData } = useQuery(
    productProfits(month, search.get('page') ?? '1'),
  );
  const known = useQuery(months).data?.months ?? [];
  useClampedPage(data);
  return (
    <section className={styles.part} aria-labelledby="product-profits">
      <h2 id="product-profits">{words.productProfits}</h2>
      <p className={styles.quiet}>{words.productProfitsHint}</p>
      <Select
        label={words.month}
        value={month}
        onChange={({ target }) =>
          setSearch(new URLSearchParams(withParams(search, { month: target.value, page: null })))
        }
      >
        <option value="">{words.allMonths}</option>
        {known.map((each) => (
          <option key={each.month} value={each.month}>
            {monthName(each.month)}
          </option>
        ))}
      </Select>
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p>{words.noProfits}</p>}
      {data && data.total > 0 && (
        <div aria-busy={isPlaceholderData}>
          <ul className={styles.cards}>
            {data.profits.map((product) => (
              <li key={product.productId} className={card.card}>
                <ProfitLines
                  profit={product}
                  name={product.name}
                  title={
                    <>
                      <Link className={styles.link} to={`/admin/products?product=${product.productId}`}>
                        <bdi>{product.name}</bdi>
                      </Link>
                      <br />
                      <span className={styles.quiet}>{words.soldOf(product)}</span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
          <ListPager {...data} />
        </div>
      )}
    </section>
  );
}
