import { Admin1764000000500 } from './1764000000500-admin.ts';
import { OrderFigures1764000000910 } from './1764000000910-order-figures.ts';
import { OwedByCouriers1764000000917 } from './1764000000917-owed-by-couriers.ts';
import { Setup1764000000861 } from './1764000000861-setup.ts';
import { EditedRecentOrders1764000000921 } from './1764000000921-edited-recent-orders.ts';
import { Margin1764000000924 } from './1764000000924-margin.ts';
import { BackupElsewhere1764000000960 } from './1764000000960-backup-elsewhere.ts';

export const migrations = [
  Admin1764000000500,
  Setup1764000000861,
  OrderFigures1764000000910,
  OwedByCouriers1764000000917,
  EditedRecentOrders1764000000921,
  Margin1764000000924,
  BackupElsewhere1764000000960,
];
