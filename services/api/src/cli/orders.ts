import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { orderCsvHead, orderCsvRow } from '@shop/contracts/order-csv';
import { OrderFilter } from '@shop/contracts/listed-orders';
import { orders } from './command-lines.ts';
import { PlaceOrder } from '../modules/ordering/commands/place-order.ts';
import { ListOrders } from '../modules/ordering/queries/list-orders.ts';
import { QuoteCart } from '../modules/ordering/queries/quote-cart.ts';
import { runCommand } from './run-command.ts';
import { givenPath, reportProblems, saveTable } from './tables/files.ts';
import { readOrders } from './tables/order-table.ts';

const PAGE = 100;

async function exportOrders(app: INestApplicationContext, file: string, days: { dateFrom?: string; dateTo?: string }) {
  const { data: filter, error } = OrderFilter.safeParse(days);
  if (!filter) throw new Error(error.issues[0]?.message);
  const queries = app.get(QueryBus);
  // By id: an order that arrives meanwhile moves the others to the next page.
  const rows = new Map<string, string[]>();
  for (let page = 1; ; page++) {
    const found = await queries.execute(new ListOrders({ ...filter, order: 'newest', page, limit: PAGE }));
    for (const order of found.orders) rows.set(order._id, orderCsvRow(order));
    if (page >= found.totalPages) break;
  }
  await saveTable(file, orderCsvHead, [...rows.values()]);
  console.log(`${rows.size} orders are in ${givenPath(file)}.`);
}

async function importOrders(app: INestApplicationContext, file: string, isTrial: boolean) {
  const { found, problems } = await readOrders(app.get(QueryBus), file);
  for (const { name, form } of found) {
    const { customerInfo, items, discount: discountByStaff, paymentMethod } = form;
    const { city, phone } = customerInfo;
    try {
      const cart = { items, paymentMethod, city, phone, discountCode: undefined, discountByStaff };
      const { total } = await app.get(QueryBus).execute(new QuoteCart(cart));
      if (isTrial) console.log(`${name}: ${customerInfo.firstName}, ${city}, Rs ${total}`);
    } catch (error) {
      problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) return reportProblems(problems);
  if (isTrial) {
    console.log(`Would place ${found.length} orders. Nothing was changed. To do it: add --yes`);
    return;
  }
  let failed = 0;
  for (const { name, form, key } of found) {
    const { isConfirmed, isPaid, discount = 0, ...order } = form;
    try {
      const taken = { isConfirmed, isPaid, discount, by: 'import' };
      const { body, replayed } = await app
        .get(CommandBus)
        .execute(new PlaceOrder({ ...order, discountCode: undefined }, key, taken));
      console.log(`${name}: ${body.order.orderNumber}${replayed ? ', which was imported before' : ''}`);
    } catch (error) {
      failed += 1;
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (failed > 0)
    throw new Error(`${failed} of ${found.length} orders were not placed. Correct them, and import again.`);
}

// `npm run orders`: orders to a spreadsheet, and orders that were taken elsewhere.
await runCommand(orders, (app, { words: [wanted, file = ''], text, isSet }) =>
  wanted === 'export'
    ? exportOrders(app, file, { dateFrom: text('from'), dateTo: text('to') })
    : importOrders(app, file, !isSet('yes')),
);
