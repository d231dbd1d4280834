import { useQuery } from '@tanstack/react-query';
import { Link } from '@shop/ui/router';
import { pastOrderPage } from './past-queries.ts';
import { pastTexts as words } from './texts.ts';

/** Link to the past orders that a search finds; nothing when it finds none. */
export function PastMatches({ search }: { search: string }) {
  const { data } = useQuery({ ...pastOrderPage(search, '1'), enabled: search !== '' });
  if (search === '' || !data || data.total === 0) return null;
  return (
    <p>
      <Link to={`/admin/past-orders?search=${encodeURIComponent(search)}`}>{words.matches(data.total)}</Link>
    </p>
  );
}
