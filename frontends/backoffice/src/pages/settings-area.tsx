import { useQuery } from '@tanstack/react-query';
import type { Area } from '@shop/contracts/settings/areas';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useParams } from '@shop/ui/router';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { NextSetupStep } from '../features/dashboard/setup-list.tsx';
import { AreaSettings } from '../features/settings/area-form.tsx';
import { areaQuery } from '../features/settings/settings-queries.ts';
import { settingsTexts as words } from '../features/settings/texts.ts';
import { texts } from '../texts.ts';
import { SectionNotFound } from './section-not-found.tsx';

/** /admin/settings/:area: one area of the settings. */
export function SettingsArea() {
  const { area = '' } = useParams();
  return area in words.areas ? <KnownArea key={area} area={area as Area} /> : <SectionNotFound />;
}

function KnownArea({ area }: { area: Area }) {
  const { data, isPending, isError, refetch } = useQuery(areaQuery(area));
  return (
    <>
      <PageHeader title={words.areas[area].title}>
        <Link to="/admin/settings">{words.back}</Link>
      </PageHeader>
      {isPending && <ListSkeleton label={words.loading} />}
      {isError && !data && <ErrorState title={words.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />}
      {data && <AreaSettings stored={{ ...data, area }} next={<NextSetupStep />} />}
    </>
  );
}
