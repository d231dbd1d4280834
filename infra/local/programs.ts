import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that tests drive and that npm cannot bring, each with its package in Debian and Ubuntu. */
const PACKAGES = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'redis-server': 'redis-server',
  nginx: 'nginx',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
};

/** Which packages tests need and this machine lacks. */
export function missingPrograms(): string[] {
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  const isMissing = (name: string) => !path.some((directory) => existsSync(join(directory, name)));
  return Object.entries(PACKAGES).flatMap(([name, needed]) => (isMissing(name) ? [needed] : []));
}
