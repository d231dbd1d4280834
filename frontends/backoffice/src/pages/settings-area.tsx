import { useQuery } from '@tanstack/react-query';
import type { Area } from '@shop/contracts/settings/areas';
import { lazyPart } from '@shop/ui/lazy-part';
import { Link, useParams } from '@shop/ui/router';
import { QueryState } from '../components/query-state.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { NextSetupStep } from '../features/dashboard/setup-list.tsx';
import { AreaSettings } from '../features/settings/area-form.tsx';
import { areaQuery } from '../features/settings/settings-queries.ts';
import { settingsTexts as words } from '../features/settings/texts.ts';
import { texts } from '../texts.ts';
import { SectionNotFound } from './section-not-found.tsx';

const WhatsAppSettings = lazyPart(
  async () => (await import('../features/settings/whatsapp-settings.tsx')).WhatsAppSettings,
  texts,
);

/** /admin/settings/:area: one area of the settings. */
export function SettingsArea() {
  const { area = '' } = useParams();
  return area in words.areas ? <KnownArea key={area} area={area as Area} /> : <SectionNotFound />;
}

function KnownArea({ area }: { area: Area }) {
  const answer = useQuery(areaQuery(area));
  const { data } = answer;
  return (
    <>
      <PageHeader title={words.areas[area].title}>
        <Link to="/admin/settings">{words.back}</Link>
      </PageHeader>
      <QueryState of={answer} words={words} />
      {data && <AreaSettings stored={{ ...data, area }} next={<NextSetupStep />} />}
      {data && area === 'messages' && <WhatsAppSettings />}
    </>
  );
}
