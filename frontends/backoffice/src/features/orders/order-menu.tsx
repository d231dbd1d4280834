import { useRef } from 'react';
import { Button } from '@shop/ui/button';
import { useNavigate } from '@shop/ui/router';
import { showToast } from '@shop/ui/toast';
import { orderTexts as words } from '../../components/order-texts.ts';
import { CsvButton } from './csv-button.tsx';
import * as styles from './order-menu.module.css';
import { MAX_SLIPS, printAddress } from '../../lib/print-orders.ts';

interface OrderMenuProps {
  query: Readonly<Record<string, string>>;
  selected: readonly { _id: string }[];
}

/** Menu of rare actions for the whole list. */
export function OrderMenu({ query, selected }: OrderMenuProps) {
  const navigate = useNavigate();
  const menu = useRef<HTMLDetailsElement>(null);
  const print = () => {
    // Said, not warned of: nothing went wrong, and an error would stay over the pages' links.
    if (selected.length === 0) showToast({ message: words.selectFirst });
    else if (selected.length > MAX_SLIPS) showToast({ message: words.mostSlips(MAX_SLIPS) });
    else void navigate(printAddress(selected));
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      <summary aria-label={words.menu}>
        <span aria-hidden="true">…</span>
      </summary>
      <div className={styles.list}>
        <CsvButton query={query} />
        <Button compact variant="ghost" onClick={print}>
          {words.print}
        </Button>
      </div>
    </details>
  );
}
