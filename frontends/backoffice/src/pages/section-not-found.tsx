import { Link } from '@shop/ui/router';
import { texts } from '../texts.ts';

/** Whatever lies below /admin and is no section. */
export function SectionNotFound() {
  return (
    <>
      <title>{`${texts.sectionNotFound} · ${texts.shop}`}</title>
      <h1>{texts.sectionNotFound}</h1>
      <p>
        <Link to="/admin/dashboard">{texts.toDashboard}</Link>
      </p>
    </>
  );
}
