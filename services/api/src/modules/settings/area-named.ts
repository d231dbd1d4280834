import { AREAS, type Area } from '@shop/contracts/settings/areas';
import { settings } from '@shop/contracts/settings/settings';
import { fail } from '../../platform/errors/api-error.ts';

/** The area that an address names. Throws `unknownArea`. */
export function areaNamed(name: string): Area {
  const area = AREAS.find((each) => each === name);
  if (!area) fail(settings.read, 'unknownArea');
  return area;
}
