import type { Role } from '@shop/contracts/permissions';
import { Link, Navigate, useLocation } from '@shop/ui/router';
import { PageTitle } from '../components/page-title.tsx';
import { firstPage } from '../lib/places-of-role.ts';
import { texts } from '../texts.ts';

/** A page that the role of who is signed in does not include. Who only opened the back office goes on to what it does. */
export function NotForRole({ role }: { role: Role }) {
  const { pathname } = useLocation();
  if (pathname === '/admin/dashboard') return <Navigate to={firstPage(role)} replace />;
  return (
    <>
      <PageTitle title={texts.notForRole} />
      <h1>{texts.notForRole}</h1>
      <p>{texts.askOwner}</p>
      <p>
        <Link to={firstPage(role)}>{texts.toOwnWork}</Link>
      </p>
    </>
  );
}
