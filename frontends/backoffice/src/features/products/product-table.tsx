import { formatRs } from '@shop/contracts/money';
import type { ProductCard } from '@shop/contracts/products';
import { Picture } from '@shop/ui/picture';
import { useSearchParams } from '@shop/ui/router';
import { RowActions } from '../../components/row-actions.tsx';
import * as table from '../../components/table.module.css';
import { withParams } from '../../lib/search-params.ts';
import { PageBox, RowBox } from '../../selection/select-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { texts } from '../../texts.ts';
import * as styles from './product-table.module.css';
import { StockSwitch } from './stock-switch.tsx';
import { productTexts as words } from './texts.ts';

const priceRange = (sizes: ProductCard['sizes']): string => {
  const prices = sizes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatRs(low) : `${formatRs(low)} – ${formatRs(high)}`;
};

interface ProductTableProps {
  /** Holds the products of the page, too. */
  selection: Selection<ProductCard>;
  onDelete: (product: ProductCard) => void;
}

/** Products as a table; on a phone each row is a card with its switch beside the name. */
export function ProductTable({ selection, onDelete }: ProductTableProps) {
  const [search] = useSearchParams();
  return (
    <table className={`${table.table} ${styles.products}`}>
      <thead>
        <tr>
          <th scope="col" className={styles.select}>
            <PageBox selection={selection} />
          </th>
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
        {selection.shown.map((product) => (
          <tr key={product._id}>
            <td className={styles.select}>
              <RowBox selection={selection} row={product} label={words.select(product.name)} />
            </td>
            <th scope="row" className={styles.name}>
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
            <td className={styles.category} dir="auto">
              {product.category || words.noCategory}
            </td>
            <td className={`${table.number} ${styles.price}`}>{priceRange(product.sizes)}</td>
            <td className={styles.stock}>
              <StockSwitch product={product} />
            </td>
            <td className={`${table.number} ${styles.rating}`}>
              {product.reviewCount > 0 ? `${product.rating.toFixed(1)} (${product.reviewCount})` : '–'}
            </td>
            <td className={styles.actions}>
              <RowActions
                name={product.name}
                editAt={withParams(search, { product: product._id })}
                onDelete={() => onDelete(product)}
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
  );
}
