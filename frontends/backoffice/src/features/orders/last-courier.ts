const KEY = 'last_courier';

/** The courier that this device shipped with last: the next parcel mostly goes with it, too. */
export const lastCourier = {
  read: (): string => {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  save: (name: string): void => {
    try {
      localStorage.setItem(KEY, name);
    } catch {
      // Without storage it is typed again.
    }
  },
};
