import { categoryPath } from '@shop/contracts/shop';
import { Icon } from '@shop/ui/icon';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { useOpenUntilNavigation } from '@shop/ui/open-until-navigation';
import { NavLink } from '@shop/ui/router';
import { useEffect, useRef } from 'react';
import { useCategoryTitle } from '../../category-title.ts';
import { useShop } from '../../shop.ts';
import { texts } from '../../texts.ts';
import * as styles from './category-nav.module.css';
import { type FirstWidth, firstWidths } from './first-widths.ts';
import { headerTexts } from './texts.ts';

const from: Readonly<Record<FirstWidth, string | undefined>> = {
  900: undefined,
  1024: styles.from1024,
  1152: styles.from1152,
  1280: styles.from1280,
  1440: styles.from1440,
  1680: styles.from1680,
};
const below: Readonly<Record<FirstWidth, string | undefined>> = {
  900: undefined,
  1024: styles.below1024,
  1152: styles.below1152,
  1280: styles.below1280,
  1440: styles.below1440,
  1680: styles.below1680,
};

/**
 * The categories in one row, as many as there is room for; "More" has the others. Styles decide by the width of the screen:
 * the page comes from the server as it stays.
 */
export function CategoryNav({ categories }: { categories: readonly string[] }) {
  const [open, setOpen] = useOpenUntilNavigation();
  const more = useRef<HTMLDetailsElement>(null);
  const { name, logo } = useShop();
  const titleOf = useCategoryTitle();
  const widths = firstWidths(categories.map(titleOf), {
    logo: logo ? null : name,
    first: texts.nav.all,
    more: headerTexts.more,
  });
  const last = widths.at(-1);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !more.current?.contains(target)) setOpen(false);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [open, setOpen]);

  const link = (name: string) => (
    <NavLink to={categoryPath(name)} {...inItsLanguage(titleOf(name))}>
      {titleOf(name)}
    </NavLink>
  );
  return (
    <nav className={styles.nav} aria-label={headerTexts.categories}>
      <ul>
        <li>
          <NavLink to="/products" end>
            {texts.nav.all}
          </NavLink>
        </li>
        {categories.map((name, index) => {
          const width = widths[index];
          return (
            width && (
              <li key={name} className={from[width]}>
                {link(name)}
              </li>
            )
          );
        })}
      </ul>
      {last !== undefined && last !== 900 && (
        <details
          ref={more}
          className={last ? below[last] : undefined}
          open={open}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            setOpen(false);
            currentTarget.querySelector('summary')?.focus();
          }}
        >
          <summary>
            {headerTexts.more}
            <Icon name="down" size={18} />
          </summary>
          <ul>
            {categories.map((name, index) => {
              const width = widths[index];
              return (
                width !== 900 && (
                  <li key={name} className={width ? below[width] : undefined}>
                    {link(name)}
                  </li>
                )
              );
            })}
          </ul>
        </details>
      )}
    </nav>
  );
}
