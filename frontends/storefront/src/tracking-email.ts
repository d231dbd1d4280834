const KEY = 'tracking_email';

/** The e-mail of the order that was placed or tracked here last; empty: there was none. */
export function trackingEmail(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Remembers the e-mail for tracking. Without storage it is typed again next time. */
export function saveTrackingEmail(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Nothing else needs it.
  }
}
