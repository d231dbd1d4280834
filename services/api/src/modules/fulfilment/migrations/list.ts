import { Parcels1764000000890 } from './1764000000890-parcels.ts';

export const migrations = [Parcels1764000000890];
