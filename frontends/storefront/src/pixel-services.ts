import type { PixelSettings } from '@shop/contracts/settings/pixels-area';

const names = { google: 'Google', meta: 'Meta', tiktok: 'TikTok' } as const;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns the services whose ids are set: `Google and Meta`. */
export const servicesOf = (ids: PixelSettings): string =>
  list.format((['google', 'meta', 'tiktok'] as const).filter((name) => ids[name]).map((name) => names[name]));
