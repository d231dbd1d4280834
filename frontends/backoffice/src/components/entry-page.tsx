import type { ReactNode } from 'react';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import * as styles from './entry-page.module.css';
import { PageTitle } from './page-title.tsx';
import { ShopName } from './shop-name.tsx';

/** A page for those who are not signed in yet: one card below the name of the shop. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <PageTitle title={title} />
      <div className={styles.card}>
        <ShopName className={styles.logo} />
        <ScallopEdge />
        {children}
      </div>
    </main>
  );
}
