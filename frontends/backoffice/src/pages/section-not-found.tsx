import { Link } from '@shop/ui/router';
import { PageTitle } from '../components/page-title.tsx';
import { texts } from '../texts.ts';

/** Whatever lies below /admin and is no section. */
export function SectionNotFound() {
  return (
    <>
      <PageTitle title={texts.sectionNotFound} />
      <h1>{texts.sectionNotFound}</h1>
      <p>
        <Link to="/admin/dashboard">{texts.toDashboard}</Link>
      </p>
    </>
  );
}
