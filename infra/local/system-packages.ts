import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The programs that `npm test` drives and that npm cannot bring, each with its package in Debian and Ubuntu. */
const FOR_THE_SHOP = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'redis-server': 'redis-server',
};
/** The programs that `npm run test:long` needs as well. */
const FOR_ITS_KEEPING = {
  ...FOR_THE_SHOP,
  'redis-cli': 'redis-tools',
  nginx: 'nginx',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  ...(isDebian() && {
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
    Xvfb: 'xvfb',
    // Pages wait for their own letters in Arial's or these. With neither they would jump.
    '/usr/share/fonts/truetype/liberation': 'fonts-liberation',
  }),
};

/** Ubuntu has Firefox as a snap only, which tests cannot drive. */
function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Returns true when this machine has a program, in PATH or in /usr/sbin, or a file at an absolute path. */
export function isInstalled(name: string): boolean {
  if (isAbsolute(name)) return existsSync(name);
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  return path.some((directory) => existsSync(join(directory, name)));
}

/** The packages that tests need and this machine lacks. */
export const missingPrograms = (isLong = false): string[] =>
  Object.entries(isLong ? FOR_ITS_KEEPING : FOR_THE_SHOP).flatMap(([name, needed]) =>
    isInstalled(name) ? [] : [needed],
  );
