import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { readDevice } from './push-device.ts';

/**
 * Alert settings of the signed-in account: the choice for each kind, the e-mail address, the number of devices, and the
 * VAPID key.
 */
export const alertChoices = queryOptions({
  queryKey: keys.alerts.choices,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/alerts', {}, { signal }),
});

/** State of notifications on this device, with the reason when it cannot have them. */
export const thisDevice = queryOptions({
  queryKey: keys.alerts.device,
  queryFn: readDevice,
  networkMode: 'always',
  // The browser's settings may have changed while the page was away.
  staleTime: 0,
});
