const KEY = 'tracking_email';

/** The e-mail or phone of the order that was placed or tracked here last; empty: there was none. */
export function trackingContact(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the e-mail or phone for tracking. Without storage it is typed again next time. */
export function saveTrackingContact(contact: string): void {
  try {
    localStorage.setItem(KEY, contact);
  } catch {
    // Nothing else needs it.
  }
}
