import type { staffProducts } from '@shop/contracts/staff-products';
import type { ResponseOf } from '@shop/contracts/route';
import { Tabs } from '../../components/tabs.tsx';
import { withParams } from '../../lib/search-params.ts';
import { useSearchParams } from '@shop/ui/router';
import { viewOf } from './product-queries.ts';
import { productTexts as words } from './texts.ts';

interface ProductViewsProps {
  counts: ResponseOf<typeof staffProducts.list>['counts'];
}

/** The way to drafts and deleted products, with how many there are; nothing while there are none. */
export function ProductViews({ counts }: ProductViewsProps) {
  const [search] = useSearchParams();
  const current = viewOf(search.get('view'));
  if (current === 'all' && counts.drafts + counts.deleted === 0) return null;
  const tabs = (['all', 'drafts', 'deleted'] as const)
    .filter((view) => view === 'all' || view === current || counts[view] > 0)
    .map((view) => ({
      name: words.counted(words.viewNames[view], counts[view]),
      to: withParams(search, { view: view === 'all' ? null : view, page: null }),
      isCurrent: view === current,
    }));
  return <Tabs label={words.views} tabs={tabs} />;
}
