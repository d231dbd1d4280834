import { Settlements1764000000916 } from './1764000000916-settlements.ts';

export const migrations = [Settlements1764000000916];
