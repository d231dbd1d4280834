import { useEffect, useRef } from 'react';
import { Link } from '@shop/ui/router';
import * as styles from './tabs.module.css';

interface TabsProps {
  label: string;
  tabs: readonly { name: string; to: string; isCurrent: boolean }[];
  /** True when a tab replaces the history entry, so that Back leaves the page. */
  replace?: boolean;
  onChoose?: () => void;
}

/** Links to the few ways in which a page can be looked at. */
export function Tabs({ label, tabs, replace, onChoose }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the row may be longer than the screen.
  useEffect(() => {
    const tab = row.current?.children[current];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 60;
  }, [current]);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, to, isCurrent }) => (
        <Link key={to} to={to} replace={replace} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
