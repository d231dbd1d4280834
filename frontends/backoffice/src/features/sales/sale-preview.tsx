import { useQuery } from '@tanstack/react-query';
import { inSale } from '@shop/contracts/discount';
import { Price } from '@shop/ui/price';
import * as styles from './sale-preview.module.css';
import { firstPrint } from './sale-queries.ts';
import { saleTexts as words } from './texts.ts';

/** The most categories that are shown by an example. */
const MAX_SHOWN = 3;

/**
 * Preview of a sale in its form: reduced prices of a few chosen categories. `categories` is null for the whole shop.
 */
export function SalePreview({ percent, categories }: { percent: number; categories: readonly string[] | null }) {
  const shown = categories ? categories.slice(0, MAX_SHOWN) : [undefined];
  if (shown.length === 0) return null;
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{words.preview}</h3>
      <ul>
        {shown.map((category) => (
          <CardPrice key={category ?? ''} percent={percent} category={category} />
        ))}
      </ul>
    </section>
  );
}

function CardPrice({ percent, category }: { percent: number; category: string | undefined }) {
  const { data } = useQuery(firstPrint(category));
  const reduced = data?.sizes.map((size) => inSale(size, percent)) ?? [];
  const [first, ...others] = reduced;
  if (!first) return null;
  const cheapest = others.reduce((least, size) => (size.price < least.price ? size : least), first);
  return (
    <li>
      {category ? words.cardsIn(category) : words.cards}{' '}
      <Price amount={cheapest.price} original={cheapest.originalPrice} />
    </li>
  );
}
