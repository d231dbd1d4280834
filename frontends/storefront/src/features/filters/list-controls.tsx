import type { ProductFacets } from '@shop/contracts/product-filters';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { lazyPart } from '@shop/ui/lazy-part';
import { announce } from '@shop/ui/live-region';
import { useOpenUntilNavigation } from '@shop/ui/open-until-navigation';
import { useNavigate, useNavigation } from '@shop/ui/router';
import { useEffect, useRef, useState } from 'react';
import { counted, useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterRow, SortField } from './filter-row.tsx';
import type { ListedAt } from './choice-form.tsx';
import { type Choices, type ListScope, activeFilters, choicesIn, listHref } from './choices.ts';
import { filterTexts as t } from './texts.ts';
import * as styles from './list-controls.module.css';

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet, texts);

interface ListControlsProps {
  list: ListedAt;
  /** The category or the artist that the list stays with. */
  within?: ListScope;
  choices: Choices;
  facets: ProductFacets;
  total: number;
}

/** Sort and filters of a list: a row of fields where there is room, else one slim row that opens a sheet. */
export function ListControls({ list, within, choices: shown, facets, total }: ListControlsProps) {
  const navigate = useNavigate();
  const { goods } = useShop();
  const { location: next } = useNavigation();
  // The sheet stays until the list that it leads to has loaded.
  const [open, setOpen] = useOpenUntilNavigation();
  const [wasOpened, setWasOpened] = useState(false);
  // A choice shows at once, before its list has come.
  const choices = next?.pathname === list.path ? choicesIn(new URLSearchParams(next.search)) : shown;
  const apply = (to: Choices, replace = false) =>
    void navigate(listHref(list.path, list.search, to), { preventScrollReset: true, replace });

  const key = JSON.stringify(shown);
  const announced = useRef(key);
  useEffect(() => {
    if (announced.current === key) return;
    announced.current = key;
    announce(counted(goods, total));
  }, [key, total, goods]);

  const active = activeFilters(choices);
  return (
    <section className={styles.controls} aria-label={t.label}>
      <FilterRow list={list} choices={choices} facets={facets} onChange={apply} />
      <div className={styles.slim}>
        <SortField choices={choices} onChange={apply} />
        <button
          type="button"
          className={`${buttonClass('ghost')} ${styles.opener}`}
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setOpen(true);
          }}
        >
          <Icon name="filter" size={20} />
          {t.filterCount(active)}
        </button>
      </div>
      <FilterChips list={list} choices={choices} facets={facets} />
      {wasOpened && (
        <FilterSheet
          open={open}
          onClose={() => setOpen(false)}
          // In place of the entry that Back would close the sheet by.
          onApply={(to) => apply(to, true)}
          isBusy={next !== undefined}
          scope={{ ...within, ...(list.search && { search: list.search }) }}
          choices={shown}
          facets={facets}
          total={total}
        />
      )}
    </section>
  );
}
