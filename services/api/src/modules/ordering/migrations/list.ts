import { Ordering1764000000400 } from './1764000000400-ordering.ts';
import { FindOrders1764000000410 } from './1764000000410-find-orders.ts';
import { Trends1764000000420 } from './1764000000420-trends.ts';
import { Popularity1764000000760 } from './1764000000760-popularity.ts';
import { SearchOrders1764000000770 } from './1764000000770-search-orders.ts';
import { OrdersToConfirm1764000000780 } from './1764000000780-orders-to-confirm.ts';
import { UnpaidTransfers1764000000790 } from './1764000000790-unpaid-transfers.ts';
import { DeliveryAndCodFees1764000000840 } from './1764000000840-delivery-and-cod-fees.ts';
import { OrdersOfPhone1764000000885 } from './1764000000885-orders-of-phone.ts';
import { TrackingByPart1764000000887 } from './1764000000887-tracking-by-part.ts';
import { EditedOrders1764000000920 } from './1764000000920-edited-orders.ts';
import { CostOfLines1764000000923 } from './1764000000923-cost-of-lines.ts';

export const migrations = [
  Ordering1764000000400,
  FindOrders1764000000410,
  Trends1764000000420,
  Popularity1764000000760,
  SearchOrders1764000000770,
  OrdersToConfirm1764000000780,
  UnpaidTransfers1764000000790,
  DeliveryAndCodFees1764000000840,
  OrdersOfPhone1764000000885,
  TrackingByPart1764000000887,
  EditedOrders1764000000920,
  CostOfLines1764000000923,
];
