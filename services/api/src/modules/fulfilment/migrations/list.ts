import { Parcels1764000000890 } from './1764000000890-parcels.ts';
import { ParcelsByOrderNumber1764000000891 } from './1764000000891-parcels-by-order-number.ts';
import { ParcelsByPlainNumber1764000000915 } from './1764000000915-parcels-by-plain-number.ts';
import { ParcelCount1764000000950 } from './1764000000950-parcel-count.ts';

export const migrations = [
  Parcels1764000000890,
  ParcelsByOrderNumber1764000000891,
  ParcelsByPlainNumber1764000000915,
  ParcelCount1764000000950,
];
