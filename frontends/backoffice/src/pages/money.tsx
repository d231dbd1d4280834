import { PageHeader } from '../components/page-header.tsx';
import { Disputes } from '../features/money/disputes.tsx';
import { Months } from '../features/money/months.tsx';
import { ProductProfits } from '../features/money/product-profits.tsx';
import { Taxes } from '../features/money/taxes.tsx';
import { OpenPlaces } from '../features/money/open-places.tsx';
import * as styles from '../features/money/money.module.css';
import { moneyTexts as words } from '../features/money/texts.ts';

/** /admin/money: where each rupee stands, what is in dispute, the months, tax, and what products earn. */
export function Money() {
  return (
    <div data-wide className={styles.page}>
      <PageHeader title={words.title} />
      <OpenPlaces />
      <Disputes />
      <Months />
      <Taxes />
      <ProductProfits />
    </div>
  );
}
