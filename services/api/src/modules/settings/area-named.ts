import { everyCall } from '@shop/contracts/every-call';
import { AREAS, type Area } from '@shop/contracts/settings/areas';
import { settings } from '@shop/contracts/settings/settings';
import { fail } from '../../platform/errors/api-error.ts';
import type { Caller } from '../../platform/auth/caller.ts';

/** The area that an address names. Throws `unknownArea`. */
export function areaNamed(name: string): Area {
  const area = AREAS.find((each) => each === name);
  if (!area) fail(settings.read, 'unknownArea');
  return area;
}

/** The same for who changes it. Throws `roleForbidden` where the role may not: money goes where the payments say. */
export function areaToChange(name: string, caller: Caller): Area {
  const area = areaNamed(name);
  if (area === 'payments' && !caller.may('settings.payments')) fail(everyCall, 'roleForbidden');
  return area;
}
