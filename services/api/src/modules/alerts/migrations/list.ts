import { Alerts1764000000850 } from './1764000000850-alerts.ts';
import { SizeInPush1764000000925 } from './1764000000925-size-in-push.ts';

export const migrations = [Alerts1764000000850, SizeInPush1764000000925];
