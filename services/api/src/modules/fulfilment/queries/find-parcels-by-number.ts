import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { numberKey, orderNumberIn } from '@shop/contracts/tracking-numbers';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { FindParcelsByNumber, type NumberedParcel } from '../public.ts';

interface Row extends NumberedParcel {
  trackingKey: string | null;
}

// The expression is that of an index, and of `numberKey`.
const key = sql`upper(regexp_replace(tracking_number, '[\\s-]', '', 'g'))`;
const columns = sql`
  id as "parcelId", order_id as "orderId", order_number as "orderNumber", ${key} as "trackingKey", courier, status,
  returning_since is not null as "isReturning",
  coalesce((attempted_at at time zone 'Asia/Karachi')::date = (now() at time zone 'Asia/Karachi')::date, false)
    as "isTriedToday", cod_amount::float8 as "codAmount", charge::float8 as charge`;
const numbered = (keys: readonly string[], orderNumbers: readonly string[]) => sql`
  select ${columns} from fulfilment_parcel
  where ${key} = any(${keys}::text[]) or order_number = any(${orderNumbers}::text[])
  order by (status <> 'returned') desc, id desc`;

@QueryHandler(FindParcelsByNumber)
export class FindParcelsByNumberHandler implements IQueryHandler<FindParcelsByNumber> {
  constructor(private readonly db: Database) {}

  async execute({ keys, tx }: FindParcelsByNumber): Promise<ReadonlyMap<string, NumberedParcel>> {
    const statement = numbered(keys, keys.map(orderNumberIn));
    const rows = await (tx ? query<Row>(tx, statement) : this.db.read<Row>(statement));
    const found = new Map<string, NumberedParcel>();
    for (const { trackingKey, ...parcel } of rows) {
      for (const each of [trackingKey, numberKey(parcel.orderNumber)]) {
        if (each !== null && !found.has(each)) found.set(each, parcel);
      }
    }
    return found;
  }
}
