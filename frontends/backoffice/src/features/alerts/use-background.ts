import { useEffect } from 'react';
import { useNavigate } from '@shop/ui/router';
import { renewSubscription } from './push-device.ts';

/** Opens what a pressed notification is about, in this tab and without loading it again: what is typed here is kept. */
export function useOpenFromNotification(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const onMessage = ({ data, ports }: MessageEvent<{ type?: string; url?: string } | null>) => {
      if (data?.type !== 'open' || !data.url?.startsWith('/admin')) return;
      // The worker loads the page where nobody answers.
      ports[0]?.postMessage('opened');
      void navigate(data.url);
    };
    serviceWorker.addEventListener('message', onMessage);
    return () => serviceWorker.removeEventListener('message', onMessage);
  }, [navigate]);
}

/** Keeps what the shop knows of this device up to date, once for each opening of the back office. */
export function useRenewedSubscription(): void {
  useEffect(() => {
    // It is tried again at the next opening.
    renewSubscription().catch((error: unknown) => console.warn(error));
  }, []);
}

/** Shows how much waits on the icon of the installed app, where there is one. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
}
