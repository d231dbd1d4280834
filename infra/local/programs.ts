import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that tests drive and that npm cannot bring, each with its package in Debian and Ubuntu. */
const PACKAGES = {
  chromium: 'chromium',
  'chromium-headless-shell': 'chromium-headless-shell',
  'redis-server': 'redis-server',
  'redis-cli': 'redis-tools',
  nginx: 'nginx',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
};

/** Whether this machine has a program. */
export function isInstalled(name: string): boolean {
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  return path.some((directory) => existsSync(join(directory, name)));
}

/** Which packages tests need and this machine lacks. */
export const missingPrograms = (): string[] =>
  Object.entries(PACKAGES).flatMap(([name, needed]) => (isInstalled(name) ? [] : [needed]));
