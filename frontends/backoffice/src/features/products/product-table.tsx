import { Fragment, useState } from 'react';
import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import type { StaffProductCard } from '@shop/contracts/staff-products';
import { Icon } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { lazyPart } from '@shop/ui/lazy-part';
import { Picture } from '@shop/ui/picture';
import { Link, useSearchParams } from '@shop/ui/router';
import { StatusBadge } from '@shop/ui/status-badge';
import { withParams } from '../../lib/search-params.ts';
import { PageBox, RowBox } from '../../selection/select-box.tsx';
import type { Selection } from '../../selection/use-selection.ts';
import { texts } from '../../texts.ts';
import * as styles from './product-table.module.css';
import { PublishButton } from './publish-button.tsx';
import { RestoreButton } from './restore-button.tsx';
import { StockSwitch } from './stock-switch.tsx';
import { productTexts as words } from './texts.ts';

const PriceEditor = lazyPart(async () => (await import('./price-editor.tsx')).PriceEditor, texts);

const priceRange = (sizes: StaffProductCard['sizes']): string => {
  const prices = sizes.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? formatRs(low) : `${formatRs(low)} – ${formatRs(high)}`;
};

interface ProductTableProps {
  /** Holds the products of the page, too. */
  selection: Selection<StaffProductCard>;
  /** Deleted products can only be restored. */
  areDeleted: boolean;
  onDelete: (product: StaffProductCard) => void;
}

/** Products as rows of one height; on a phone each is a card. The link of the name covers the row; a price opens all prices. */
export function ProductTable({ selection, areDeleted, onDelete }: ProductTableProps) {
  const [priced, setPriced] = useState<string | null>(null);
  const closePrices = (id: string) => {
    setPriced(null);
    document.getElementById(`prices-${id}`)?.focus();
  };
  return (
    <table className={styles.products} data-deleted={areDeleted}>
      <thead>
        <tr>
          {areDeleted ? (
            <td className={styles.select} />
          ) : (
            <th scope="col" className={styles.select}>
              <PageBox selection={selection} />
            </th>
          )}
          <td className={styles.picture} />
          <th scope="col">{words.product}</th>
          <th scope="col">{words.category}</th>
          <th scope="col" className={styles.price}>
            {words.price}
          </th>
          <th scope="col">{areDeleted ? words.viewNames.deleted : words.stock}</th>
          <th scope="col" className={styles.rating}>
            {words.rating}
          </th>
          <th scope="col" className={styles.actions}>
            {texts.list.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {selection.shown.map((product) =>
          areDeleted ? (
            <DeletedRow key={product._id} product={product} />
          ) : (
            <Fragment key={product._id}>
              <ProductRow
                product={product}
                selection={selection}
                arePricesOpen={priced === product._id}
                onPrices={() => (priced === product._id ? closePrices(product._id) : setPriced(product._id))}
                onDelete={() => onDelete(product)}
              />
              {priced === product._id && (
                <tr className={styles.prices}>
                  <td colSpan={8}>
                    <PriceEditor product={product} onClose={() => closePrices(product._id)} />
                  </td>
                </tr>
              )}
            </Fragment>
          ),
        )}
      </tbody>
    </table>
  );
}

function Thumbnail({ product: { images, mat } }: { product: StaffProductCard }) {
  return (
    <td className={styles.picture}>
      <span className={styles.mat} style={{ backgroundColor: mat }}>
        <Picture picture={images[0]} alt="" />
      </span>
    </td>
  );
}

interface ProductRowProps {
  product: StaffProductCard;
  selection: Selection<StaffProductCard>;
  arePricesOpen: boolean;
  onPrices: () => void;
  onDelete: () => void;
}

function ProductRow({ product, selection, arePricesOpen, onPrices, onDelete }: ProductRowProps) {
  const [search] = useSearchParams();
  const { _id, name, category, sizes, published, featured } = product;
  const prices = priceRange(sizes);
  return (
    <tr>
      <td className={styles.select}>
        <RowBox selection={selection} row={product} label={words.select(name)} />
      </td>
      <Thumbnail product={product} />
      <th scope="row" className={styles.name}>
        <Link
          to={withParams(search, { product: _id })}
          className={styles.open}
          aria-label={texts.list.editOf(name)}
          {...inItsLanguage(name)}
        >
          {name}
        </Link>
        {!published && (
          <StatusBadge shape="waiting" tone="amber">
            {words.draft}
          </StatusBadge>
        )}
        {featured && <small>{words.featured}</small>}
      </th>
      <td className={styles.category} {...inItsLanguage(category)}>
        {category || words.noCategory}
      </td>
      <td className={styles.price}>
        <button
          type="button"
          id={`prices-${_id}`}
          aria-expanded={arePricesOpen}
          aria-label={words.pricesOf(name, prices)}
          onClick={onPrices}
        >
          {prices}
        </button>
      </td>
      <td className={styles.stock}>
        <StockSwitch product={product} />
      </td>
      <td className={styles.rating}>
        {product.reviewCount > 0 ? `${product.rating.toFixed(1)} (${product.reviewCount})` : '–'}
      </td>
      <td className={styles.actions}>
        {published ? (
          <a href={`/product/${_id}`} target="_blank" rel="noopener" title={words.view} aria-label={words.viewOf(name)}>
            <Icon name="external" size={18} />
          </a>
        ) : (
          <PublishButton product={product} />
        )}
        <Link
          to={withParams(search, { product: 'new', from: _id })}
          title={words.duplicate}
          aria-label={words.duplicateOf(name)}
        >
          <Icon name="copy" size={18} />
        </Link>
        <IconButton
          icon="bin"
          size={18}
          title={texts.list.delete}
          label={texts.list.deleteOf(name)}
          onClick={onDelete}
        />
      </td>
    </tr>
  );
}

function DeletedRow({ product }: { product: StaffProductCard }) {
  const { name, category, sizes, deletedAt } = product;
  return (
    <tr>
      <td className={styles.select} />
      <Thumbnail product={product} />
      <th scope="row" className={styles.name} {...inItsLanguage(name)}>
        {name}
      </th>
      <td className={styles.category} {...inItsLanguage(category)}>
        {category || words.noCategory}
      </td>
      <td className={styles.price}>{priceRange(sizes)}</td>
      <td className={styles.stock}>{deletedAt && words.deletedOn(formatDate(deletedAt))}</td>
      <td className={styles.rating} />
      <td className={styles.actions}>
        <RestoreButton product={product} />
      </td>
    </tr>
  );
}
