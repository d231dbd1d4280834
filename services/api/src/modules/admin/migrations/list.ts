import { Admin1764000000500 } from './1764000000500-admin.ts';
import { Setup1764000000861 } from './1764000000861-setup.ts';

export const migrations = [Admin1764000000500, Setup1764000000861];
