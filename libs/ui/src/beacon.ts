/** Preferences of the visitor that some browsers expose. */
interface Wishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Returns true when the visitor's browser asks not to be tracked (Do Not Track, Global Privacy Control). */
export function isTrackingUnwanted(): boolean {
  const { doNotTrack, globalPrivacyControl }: Wishes = navigator;
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Sends a report to the shop that outlives the page. A failure does not affect the visit. */
export function sendBeacon(path: '/vitals' | '/visits', body: object): void {
  // Always to the page's own origin: another one would need a preflight.
  navigator.sendBeacon(`/api${path}`, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
