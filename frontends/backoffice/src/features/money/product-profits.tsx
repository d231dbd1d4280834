import { useQuery } from '@tanstack/react-query';
import { Select } from '@shop/ui/field';
import { Link, useSearchParams } from '@shop/ui/router';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { ListPager } from '../../components/list-pager.tsx';
import { useClampedPage } from '../../hooks/use-clamped-page.ts';
import { withParams } from '../../lib/search-params.ts';
import { monthName } from './month-name.ts';
import { months, productProfits } from './money-queries.ts';
import * as styles from './money.module.css';
import { ProfitLines } from './profit-lines.tsx';
import { moneyTexts as words } from './texts.ts';

/** Profit by product, of a month or of all time, most profit first. */
export function ProductProfits() {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  const answer = useQuery(productProfits(month, search.get('page') ?? '1'));
  const { data, isPlaceholderData } = answer;
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
      <QueryState of={answer} words={words} />
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
