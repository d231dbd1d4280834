import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../lib/query-keys.ts';
import { staffCall } from '../../lib/session.ts';
import { readDevice } from './push-device.ts';

/** What the signed-in person is told about and how. */
export const alertChoices = queryOptions({
  queryKey: keys.alerts.choices,
  queryFn: ({ signal }) => staffCall('', 'GET /admin/alerts', {}, { signal }),
});

/** Whether this device gets notifications, or why it cannot. */
export const thisDevice = queryOptions({
  queryKey: keys.alerts.device,
  queryFn: readDevice,
  networkMode: 'always',
  // The browser's settings may have changed while the page was away.
  staleTime: 0,
});
