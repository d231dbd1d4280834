import { useSyncExternalStore } from 'react';
import { texts } from '../../texts.ts';
import * as styles from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, listener);
  };
};

/** Says that there is no network, for as long as there is none, wherever on the page the reader is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={online ? undefined : styles.banner}>
      {online ? null : texts.offline}
    </div>
  );
}
