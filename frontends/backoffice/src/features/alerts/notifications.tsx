import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '@shop/ui/field';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { PageHeader } from '../../components/page-header.tsx';
import { alertChoices } from './alert-queries.ts';
import { ChoicesCard } from './choices-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { InstallCard } from './install-card.tsx';
import * as styles from './notifications.module.css';
import { playSound, sound } from './sound.ts';
import { alertTexts } from './texts.ts';

/** /admin/notifications: what one person is told about, on this device and by e-mail; and the back office as an app. */
export function Notifications() {
  const answer = useQuery(alertChoices);
  const { data } = answer;
  return (
    <>
      <PageHeader title={alertTexts.title} />
      <QueryState of={answer} words={alertTexts} />
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
