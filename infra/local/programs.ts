import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Which of the programs that tests drive, and that npm cannot bring, are missing here. */
export function missingPrograms(): string[] {
  const path = `${process.env['PATH'] ?? ''}${delimiter}/usr/sbin`.split(delimiter);
  const needed = ['chromium', 'chromium-headless-shell', 'redis-server', 'nginx'];
  return needed.filter((name) => !path.some((directory) => existsSync(join(directory, name))));
}
