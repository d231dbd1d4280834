import { Identity1764000000710 } from './1764000000710-identity.ts';

export const migrations = [Identity1764000000710];
