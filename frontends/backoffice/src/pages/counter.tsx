import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@shop/ui/button';
import { ErrorState } from '@shop/ui/error-state';
import { Icon, type IconName } from '@shop/ui/icon';
import { NavLink, Navigate, Outlet, useLocation } from '@shop/ui/router';
import { SkipLink } from '@shop/ui/skip-link';
import { Toaster } from '@shop/ui/toast';
import { forgetSession, isSignedOut, queryClient, session, staffCall } from '../features/session/session.ts';
import { texts } from '../texts.ts';
import * as styles from './counter.module.css';

const sections: readonly { path: string; name: string; icon: IconName }[] = [
  { path: '/admin/dashboard', name: texts.sectionNames.dashboard, icon: 'chart' },
  { path: '/admin/orders', name: texts.sectionNames.orders, icon: 'parcel' },
];

/** Gives every page of the back office its cache and its messages, and ends the session once the API has. */
export function BackOffice() {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isSignedOut(event.action.error))
          forgetSession();
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <meta name="robots" content="noindex" />
      <Outlet />
      <Toaster closeLabel={texts.close} />
    </QueryClientProvider>
  );
}

/** Shown while a section's code is on its way. */
export function Opening() {
  return <output className={styles.checking}>{texts.opening}</output>;
}

/** The counter: navigation beside the section, for whoever is signed in. */
export function Counter() {
  const { data: admin, isPending, isError, refetch } = useQuery(session);
  const { pathname, search } = useLocation();
  if (isPending) return <output className={styles.checking}>{texts.session.checking}</output>;
  if (isError) {
    return <ErrorState title={texts.session.unchecked} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  }
  if (!admin) {
    const next = pathname === '/admin' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/admin/login${next}`} replace />;
  }
  const logOut = () => {
    // Signed out here even when the network is down; the token dies by itself within hours.
    void staffCall('', 'POST /auth/admin/logout', {}).catch(() => undefined);
    forgetSession();
  };
  return (
    <div className={styles.counter}>
      <SkipLink to="content">{texts.skip}</SkipLink>
      <header className={styles.rail}>
        <p className={styles.logo}>
          {texts.shop}
          <span aria-hidden="true">.</span> <small>{texts.counter}</small>
        </p>
        <nav className={styles.nav} aria-label={texts.sections}>
          {sections.map(({ path, name, icon }) => (
            <NavLink key={path} to={path} className={styles.section}>
              <Icon name={icon} size={20} />
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.who}>
          <span>
            <span className={styles.signedIn}>{texts.session.signedInAs} </span>
            {admin.username}
          </span>
          <Button look="link" className={styles.logOut} onClick={logOut}>
            {texts.session.logOut}
          </Button>
        </div>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
