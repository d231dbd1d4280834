import { useSyncExternalStore } from 'react';
import { texts } from '../texts.ts';
import * as styles from './offline-notice.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the network is gone as long as it is: what is shown may be old, and nothing can be saved. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output className={styles.place}>{!isOnline && <p className={styles.notice}>{texts.offline}</p>}</output>;
}
