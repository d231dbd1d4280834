import { Admin1764000000500 } from './1764000000500-admin.ts';

export const migrations = [Admin1764000000500];
