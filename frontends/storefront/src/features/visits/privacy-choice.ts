import { isTrackingUnwanted } from '@shop/ui/beacon';

export type PrivacyChoice = 'accepted' | 'refused';
const KEY = 'privacy';

/**
 * Returns the visitor's choice; null: not made yet. A browser that asks not to be tracked has refused, and so has one that
 * could not remember a choice.
 */
export function privacyChoice(): PrivacyChoice | null {
  if (isTrackingUnwanted()) return 'refused';
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'accepted' || stored === 'refused' ? stored : null;
  } catch {
    return 'refused';
  }
}

/** Stores the choice. One that is taken back removes the cookies of the services and loads the page without them. */
export function choosePrivacy(choice: PrivacyChoice): void {
  const before = privacyChoice();
  localStorage.setItem(KEY, choice);
  if (choice !== 'refused' || before !== 'accepted') return;
  removeCookies();
  // Without #privacy, which would ask again.
  history.replaceState(null, '', location.pathname + location.search);
  location.reload();
}

/** Cookies that the scripts of Google, Meta and TikTok set in the name of the shop. */
const OF_SERVICES = /^(_ga|_gid|_fbp|_fbc|_ttp|_tt_|ttcsid)/;

function removeCookies(): void {
  const parts = location.hostname.split('.');
  // They are set for the widest domain that the browser allows.
  const domains = ['', ...parts.map((_, index) => `;domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    if (!OF_SERVICES.test(name)) continue;
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
}
