import { instant } from './limit-statements.ts';

const open = `amount <> 0 and place in ('customer', 'courier', 'to_courier', 'short', 'to_give_back')`;
const days = `(now() at time zone 'Asia/Karachi')::date - since`;
const settlement = `'_id', s.id, 'courier', courier, 'fileName', file_name, 'state', state, 'importedAt', ${instant('imported_at')},
  'importedBy', imported_by, 'acceptedAt', ${instant('accepted_at')}, 'acceptedBy', accepted_by, 'rowCount', row_count,
  'deposit', deposit::float8, 'depositDifference', deposit_difference::float8, 'settledOrders', settled_orders,
  'settledAmount', settled_amount::float8, 'version', version`;

/** One statement for each whole answer of the screens of money, as `limitStatements`. */
export const moneyStatements = {
  places: `
    select json_build_object('places', (select json_agg(sums) from (
      select place, party, sum(amount)::float8 / 100 as amount, count(*) as count, max(${days}) as "oldestDays"
      from ledger_balance where ${open} group by place, party order by place, sum(amount) desc) sums),
      'isBringingIn', (select not is_done from ledger_opening))::text as body`,
  months: `
    select json_build_object('months', json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'state', 'open',
      'closedAt', null, 'closedBy', null, 'lateEntries', 0, 'sold', sold, 'places', places) order by month desc))::text as body
    from (select month, sum(-paisa) filter (where place = 'sold') / 100 as sold,
        json_agg(json_build_object('place', place, 'party', party, 'amount', paisa::float8 / 100)) as places
      from (select month, place, party, sum(amount) as paisa from ledger_day_sum group by 1, 2, 3) side
      group by month) months`,
  shortfalls: `
    select json_build_object('shortfalls', json_agg(json_build_object('subjectId', held.subject_id, 'settlementId',
      (select settlement_id from ledger_entry where order_id = held.subject_id and to_place = 'short' limit 1),
      'courier', party, 'orderNumber', order_number, 'trackingNumber',
      (select tracking_number from ordering_order where id = held.subject_id), 'amount', amount::float8 / 100,
      'days', ${days})))::text as body
    from (select * from ledger_balance where place = 'short' and amount <> 0 order by since, subject_id limit 500) held`,
  orderMoney: `
    select json_build_object('places', (select json_agg(json_build_object('place', place, 'party', party, 'amount',
        amount::float8 / 100)) from ledger_balance where subject_id = $1 and amount <> 0),
      'refunds', (select json_agg(json_build_object('_id', id, 'amount', amount::float8 / 100, 'way', way, 'reference',
        reference, 'reason', reason, 'at', ${instant('at')}, 'by', by)) from ledger_refund where order_id = $1),
      'refundable', (select total::float8 from ordering_order where id = $1)
        - (select coalesce(sum(amount), 0) from ledger_refund where order_id = $1)::float8 / 100)::text as body`,
  settlements: `
    select json_build_object('settlements', json_agg(json_build_object(${settlement})), 'total',
      (select count(*) from settlements_settlement), 'totalPages', 30, 'page', 1, 'limit', 20)::text as body
    from (select * from settlements_settlement order by state desc, id desc limit 20) s`,
  settlement: `
    select json_build_object(${settlement}, 'columns', columns, 'rows', (select json_agg(json_build_object('line', line,
        'number', number, 'orderId', r.order_id, 'orderNumber', r.order_number, 'toCollect', to_collect::float8, 'collected',
        collected::float8, 'charge', r.charge::float8, 'agreedCharge', p.charge::float8, 'extraCharge', 0, 'tax', tax::float8,
        'net', net::float8, 'said', said, 'toRecord', null, 'problem', problem, 'difference', difference::float8,
        'isSettled', is_settled) order by line)
      from settlements_row r left join fulfilment_parcel p on upper(regexp_replace(p.tracking_number, '[\\s-]', '', 'g')) =
        upper(regexp_replace(number, '[\\s-]', '', 'g')) where settlement_id = s.id), 'otherCourier', null,
      'sums', (select json_build_object('collected', sum(collected)::float8, 'charges', sum(charge)::float8, 'taxes',
        sum(tax)::float8, 'deposit', sum(collected - charge - tax)::float8) from settlements_row where settlement_id = s.id)
      )::text as body
    from settlements_settlement s where id = $1`,
  accountsOrders: `
    select 'Date,Order' || string_agg(concat_ws(',', to_char(created_at at time zone 'Asia/Karachi', 'YYYY-MM-DD'), order_number,
      city, phone, '"' || goods.items || '"', subtotal, discount, protection, delivery_fee, cod_fee, total, payment_method,
      order_status, payment_status, moved.paid_on, courier, tracking_number, charges / 100.0, tax / 100.0, received / 100.0,
      short / 100.0, written_off / 100.0, given_back / 100.0, waits / 100.0, moved.settlements, 'not known', 'not known'),
      E'\\r\\n' order by created_at, o.id) as body
    from (select order_id, to_char(min(day) filter (where to_place = 'received'), 'YYYY-MM-DD') as paid_on,
        string_agg(distinct settlement_id::text, ' ') as settlements
      from ledger_entry where order_id in (select order_id from ledger_entry where month = $1::date) group by 1) moved
    join ordering_order o on o.id = moved.order_id
    join (select order_id, string_agg(quantity || ' × ' || product_name || ' (' || size || ')', ', ' order by position) as items
      from ordering_line group by 1) goods using (order_id)
    join (select subject_id as order_id, sum(amount) filter (where place = 'charges') as charges,
        sum(amount) filter (where place = 'tax') as tax, sum(amount) filter (where place = 'received') as received,
        sum(amount) filter (where place = 'short') as short, sum(amount) filter (where place = 'written_off') as written_off,
        sum(amount) filter (where place = 'given_back') as given_back, sum(amount) filter (where ${open}) as waits
      from ledger_balance group by 1) places using (order_id)`,
  accountsEntries: `
    select 'Day,Month' || string_agg(concat_ws(',', day, to_char(month, 'YYYY-MM'), order_number, courier, settlement_id, method,
      from_place, from_party, to_place, to_party, amount / 100.0, cause, case when day < month then 'Came when its month was closed' end),
      E'\\r\\n' order by id) as body
    from ledger_entry where month = $1::date`,
};
