import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PendingCounts } from '@shop/contracts/dashboard';
import type { Role } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import { ConfirmDialog } from '@shop/ui/dialog';
import { ErrorState } from '@shop/ui/error-state';
import { Icon, type IconName } from '@shop/ui/icon';
import { Link, NavLink, Navigate, Outlet, ScrollRestoration, useLocation } from '@shop/ui/router';
import { LiveRegion } from '@shop/ui/live-region';
import { SkipLink } from '@shop/ui/skip-link';
import { Toaster, clearToasts } from '@shop/ui/toast';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { ShopName } from '../components/shop-name.tsx';
import { turnOff } from '../features/alerts/push-device.ts';
import { ringForOrders } from '../features/alerts/sound.ts';
import { showBadge, useOpenFromNotification, useRenewedSubscription } from '../features/alerts/use-background.ts';
import '../features/alerts/install-prompt.ts';
import { PaletteKeys } from '../features/palette/palette-keys.tsx';
import { flush } from '../features/payments/held-decisions.ts';
import { useLiveUpdates } from '../features/session/live-updates.ts';
import { clearDraftsOf } from '../lib/saved-draft.ts';
import { endWithOtherTabs, clearSession, queryClient, session, staffCall } from '../lib/session.ts';
import { pendingCounts } from '../features/session/pending-counts.ts';
import { texts } from '../texts.ts';
import { sessionTexts } from '../features/session/texts.ts';
import { mayOpen } from '../lib/places-of-role.ts';
import { NotForRole } from '../pages/not-for-role.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Opening } from './opening.tsx';
import { visitOf } from './scroll-places.ts';
import * as styles from './back-office.module.css';

const sections: readonly {
  path: string;
  name: string;
  icon: IconName;
  waiting?: keyof PendingCounts;
  inMenu?: boolean;
}[] = [
  { path: '/admin/dashboard', name: texts.sectionNames.dashboard, icon: 'home' },
  { path: '/admin/products', name: texts.sectionNames.products, icon: 'grid', inMenu: true },
  { path: '/admin/stock', name: texts.sectionNames.stock, icon: 'chart', inMenu: true },
  { path: '/admin/categories', name: texts.sectionNames.categories, icon: 'list', inMenu: true },
  { path: '/admin/orders', name: texts.sectionNames.orders, icon: 'parcel', waiting: 'orders' },
  {
    path: '/admin/confirmations',
    name: texts.sectionNames.confirmations,
    icon: 'check',
    waiting: 'confirmations',
    inMenu: true,
  },
  { path: '/admin/reviews', name: texts.sectionNames.reviews, icon: 'star', waiting: 'reviews' },
  { path: '/admin/payments', name: texts.sectionNames.payments, icon: 'card', waiting: 'receipts' },
  { path: '/admin/parcels', name: texts.sectionNames.parcels, icon: 'parcel', inMenu: true },
  { path: '/admin/money', name: texts.sectionNames.money, icon: 'card', inMenu: true },
  { path: '/admin/settlements', name: texts.sectionNames.settlements, icon: 'card', inMenu: true },
  { path: '/admin/customers', name: texts.sectionNames.customers, icon: 'user', inMenu: true },
  { path: '/admin/coupons', name: texts.sectionNames.coupons, icon: 'tag', inMenu: true },
  { path: '/admin/settings', name: texts.sectionNames.settings, icon: 'settings', inMenu: true },
];

const sectionsOf = (role: Role) => sections.filter(({ path }) => mayOpen(role, path));

// A connection that says nothing must not keep anybody signed in.
const FLUSH_MS = 5_000;

/** Gives every page of the back office its cache and its messages. */
export function BackOffice() {
  useEffect(() => clearToasts, []);
  useOpenFromNotification();
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <Outlet />
      <Toaster closeLabel={texts.close} />
      <LiveRegion />
      <ScrollRestoration getKey={visitOf} />
    </QueryClientProvider>
  );
}

/** The signed-in frame: navigation beside the section. */
export function SignedInFrame() {
  const { data: admin, isPending, isError, refetch } = useQuery(session);
  const { pathname, search } = useLocation();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(endWithOtherTabs, []);
  if (isPending) return <Opening />;
  if (isError && !admin) {
    return (
      <main>
        <ErrorState title={sessionTexts.unchecked} level={1} retryLabel={texts.retry} onRetry={() => void refetch()} />
      </main>
    );
  }
  if (!admin) {
    // After a log-out, the next sign-in starts at the dashboard.
    const next = leaving || pathname === '/admin' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/admin/login${next}`} replace />;
  }
  const logOut = async () => {
    setAsking(false);
    setLeaving(true);
    // Decisions are sent first, while the session lasts; one that fails is shown, and can be made again.
    const arrived = await Promise.race([flush(), new Promise((done) => setTimeout(done, FLUSH_MS))]);
    if (arrived === false) return setLeaving(false);
    // This device shows nothing more of the shop. What the network does not let through, the shop finds out by itself.
    await Promise.race([turnOff().catch(() => undefined), new Promise((done) => setTimeout(done, FLUSH_MS))]);
    showBadge(0);
    // Signed out here even when the network is down; the token dies by itself within hours.
    void staffCall('', 'POST /auth/admin/logout', {}).catch(() => undefined);
    clearDraftsOf(admin.username);
    clearSession();
  };
  return (
    <div className={styles.backOffice}>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <header className={styles.rail}>
        <ShopName className={styles.logo} />
        <Sections role={admin.role} />
        <div className={styles.find}>
          <PaletteKeys />
        </div>
        <div className={styles.who}>
          <span>
            <span className={styles.signedIn}>{sessionTexts.signedInAs} </span>
            <Link to="/admin/account">{admin.username}</Link>
          </span>
          <Button variant="link" className={styles.logOut} onClick={() => setAsking(true)}>
            {sessionTexts.logOut}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        {mayOpen(admin.role, pathname) ? <Outlet /> : <NotForRole role={admin.role} />}
      </main>
      <ConfirmDialog
        open={asking}
        title={sessionTexts.askLogOut}
        confirmLabel={sessionTexts.logOut}
        cancelLabel={sessionTexts.stay}
        onConfirm={() => void logOut()}
        onClose={() => setAsking(false)}
      >
        {sessionTexts.logOutHint}
      </ConfirmDialog>
    </div>
  );
}

/** The sections with what waits in each. On a phone those that are used all day stand at the foot, the rest under More. */
function Sections({ role }: { role: Role }) {
  const { data: counts } = useQuery(pendingCounts);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open, close]);
  useLiveUpdates(ringForOrders);
  useRenewedSubscription();
  const all = counts ? counts.orders + counts.receipts + counts.reviews : 0;
  useEffect(() => {
    showBadge(all);
    const setNumber = () => {
      const bare = document.title.replace(/^\(\d+\) /, '');
      const title = all > 0 ? `(${all}) ${bare}` : bare;
      if (document.title !== title) document.title = title;
    };
    setNumber();
    // The pages write the title again when they change, or when they know more: the number in front of it is ours.
    const observer = new MutationObserver(setNumber);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => observer.disconnect();
  }, [all]);
  return (
    <nav ref={nav} className={styles.nav} aria-label={texts.sections}>
      {sectionsOf(role).map(({ path, name, icon, waiting: what, inMenu }) => {
        const count = what ? (counts?.[what] ?? 0) : 0;
        return (
          <NavLink
            key={path}
            to={path}
            className={[styles.section, inMenu && styles.inMenu].filter(Boolean).join(' ')}
            data-open={open}
            onClick={close}
          >
            <Icon name={icon} size={20} />
            {name}
            {count > 0 && (
              <span className={styles.badge}>
                <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
                <VisuallyHidden> {texts.waiting(count)}</VisuallyHidden>
              </span>
            )}
          </NavLink>
        );
      })}
      <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="menu" size={20} />
        {texts.more}
      </button>
    </nav>
  );
}
