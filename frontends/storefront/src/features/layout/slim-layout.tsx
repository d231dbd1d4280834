import { LiveRegion } from '@shop/ui/live-region';
import { Outlet, ScrollRestoration } from '@shop/ui/router';
import { SkipLink } from '@shop/ui/skip-link';
import { Toaster } from '@shop/ui/toast';
import { texts } from '../../texts.ts';
import { CartProvider } from '../cart/cart-provider.tsx';
import { FocusOnArrival } from './focus-on-arrival.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { SlimHeader } from './slim-header.tsx';
import { slimTexts } from './texts.ts';
import * as styles from './slim-layout.module.css';

/** The frame of the payment pages: nothing that leads astray. */
export function SlimLayout() {
  return (
    <CartProvider>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <LoadingBar />
      <SlimHeader promise={slimTexts.payment} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Toaster closeLabel={texts.close} />
      <LiveRegion />
      <FocusOnArrival />
      <ScrollRestoration />
    </CartProvider>
  );
}
