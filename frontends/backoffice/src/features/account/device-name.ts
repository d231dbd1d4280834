import { accountTexts } from './texts.ts';

const browsers = [
  ['Edg/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const named = (agent: string, names: readonly (readonly [mark: string, name: string])[]) =>
  names.find(([mark]) => agent.includes(mark))?.[1];

/** Returns the browser and system of a device, such as `Chrome, Android`. */
export const deviceName = (userAgent: string): string =>
  [named(userAgent, browsers), named(userAgent, systems)].filter(Boolean).join(', ') || accountTexts.sessions.unknown;
