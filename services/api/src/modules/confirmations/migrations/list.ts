import { Confirmations1764000000880 } from './1764000000880-confirmations.ts';

export const migrations = [Confirmations1764000000880];
