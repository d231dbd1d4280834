import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@shop/ui/error-state';
import { Checkbox } from '@shop/ui/field';
import * as card from '../../components/card.module.css';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { texts } from '../../texts.ts';
import { alertChoices } from './alert-queries.ts';
import { ChoicesCard } from './choices-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { InstallCard } from './install-card.tsx';
import * as styles from './notifications.module.css';
import { playSound, sound } from './sound.ts';
import { alertTexts } from './texts.ts';

/** /admin/notifications: what one person is told about, on this device and by e-mail; and the back office as an app. */
export function Notifications() {
  const { data, isPending, isError, refetch } = useQuery(alertChoices);
  return (
    <>
      <PageHeader title={alertTexts.title} />
      {isPending && <ListSkeleton label={alertTexts.loading} />}
      {isError && !data && (
        <ErrorState title={alertTexts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />
      )}
      {data && (
        <div className={styles.page}>
          <DeviceCard {...data} />
          <ChoicesCard {...data} />
          <SoundCard />
          <InstallCard />
        </div>
      )}
    </>
  );
}

function SoundCard() {
  const words = alertTexts.sound;
  const [isOn, setOn] = useState(sound.isOn);
  const change = (next: boolean) => {
    sound.set(next);
    setOn(next);
    // Play the sound, so that staff can set the volume.
    if (next) playSound();
  };
  return (
    <section className={`${card.card} ${styles.card}`} aria-labelledby="alerts-sound">
      <h2 id="alerts-sound">{words.heading}</h2>
      <Checkbox
        label={words.label}
        hint={words.hint}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
    </section>
  );
}
