import { Alerts1764000000850 } from './1764000000850-alerts.ts';
import { SizeInPush1764000000925 } from './1764000000925-size-in-push.ts';
import { TracedPush1764000000942 } from './1764000000942-traced-push.ts';

export const migrations = [Alerts1764000000850, SizeInPush1764000000925, TracedPush1764000000942];
