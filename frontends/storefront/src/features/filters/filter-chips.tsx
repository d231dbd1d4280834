import type { ProductFacets } from '@shop/contracts/product-filters';
import { buttonClass } from '@shop/ui/button';
import { EmptyState } from '@shop/ui/empty-state';
import { Icon } from '@shop/ui/icon';
import { useShop } from '../../shop.ts';
import { ChoiceForm, type ListedAt } from './choice-form.tsx';
import { type Choices, withoutFilters } from './choices.ts';
import { sizeLabel } from './offered.ts';
import { filterTexts as t } from './texts.ts';
import * as styles from './list-controls.module.css';

const without = (choices: Choices, name: keyof Choices): Choices => {
  const { [name]: _, ...others } = choices;
  return others;
};

/** The filters in use, each with a press that takes it away, and one that clears all. */
export function FilterChips({ list, choices, facets }: { list: ListedAt; choices: Choices; facets: ProductFacets }) {
  const { minPrice, maxPrice, size, colour, inStock, onSale } = choices;
  const chips: readonly (readonly [keyof Choices, string | undefined | false])[] = [
    ['minPrice', minPrice !== undefined && t.above(minPrice)],
    ['maxPrice', maxPrice !== undefined && t.below(maxPrice)],
    ['size', size && sizeLabel(facets, size)],
    ['colour', colour && t.colours[colour]],
    ['inStock', inStock && t.inStock],
    ['onSale', onSale && t.onSale],
  ];
  const active = chips.filter(([, label]) => label);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t.active}>
      {active.map(([name, label]) => (
        <li key={name}>
          <ChoiceForm list={list} choices={without(choices, name)}>
            <button type="submit" className={styles.chip} aria-label={t.remove(label || '')}>
              <bdi>{label}</bdi>
              <Icon name="close" size={16} />
            </button>
          </ChoiceForm>
        </li>
      ))}
      <li>
        <ClearFilters list={list} choices={choices} />
      </li>
    </ul>
  );
}

/** Empty state of a list whose filters match nothing. */
export function NoPrintsMatch({ list, choices }: { list: ListedAt; choices: Choices }) {
  const { many } = useShop().goods;
  return (
    <EmptyState title={t.none(many)} action={<ClearFilters list={list} choices={choices} isMain />}>
      <p>{t.noneText(many)}</p>
    </EmptyState>
  );
}

/** Leads to the list without filters, in the same order. */
function ClearFilters({ list, choices, isMain = false }: { list: ListedAt; choices: Choices; isMain?: boolean }) {
  return (
    <ChoiceForm list={list} choices={withoutFilters(choices)}>
      <button type="submit" className={buttonClass(isMain ? 'primary' : 'link')}>
        {isMain ? t.clear : t.clearAll}
      </button>
    </ChoiceForm>
  );
}
