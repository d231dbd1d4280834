import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Finding, type Machine, fault, ok } from './finding.ts';

const SERVICE = /^chaap(\.service|-api@.+)$/;

/** The service that opens the shop when the machine starts. Its links in the folders of targets are what enables it. */
function systemService({ unitsDir }: Machine): Finding[] {
  if (!existsSync(join(unitsDir, 'chaap.service'))) return [];
  const targets = readdirSync(unitsDir).filter((name) => name.endsWith('.wants'));
  const isEnabled = targets.some((target) => readdirSync(join(unitsDir, target)).some((name) => SERVICE.test(name)));
  return isEnabled
    ? [ok('The shop opens when the machine starts')]
    : [
        fault(
          'The service of the shop is not enabled, so the shop stays closed when the machine starts again',
          'As root: systemctl enable --now chaap',
        ),
      ];
}

export const systemServiceChecks: readonly Check[] = [{ subject: 'Service', run: systemService }];
