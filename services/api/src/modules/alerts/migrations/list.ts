import { Alerts1764000000850 } from './1764000000850-alerts.ts';

export const migrations = [Alerts1764000000850];
