import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { customers } from './command-lines.ts';
import { Erase } from '../modules/customers/commands/erase.ts';
import { phoneOf } from '../modules/customers/domain/phone-of.ts';
import { ExportCustomer } from '../modules/customers/queries/export-customer.ts';
import { ListCustomers } from '../modules/customers/queries/list-customers.ts';
import { ReadCustomer } from '../modules/customers/queries/read-customer.ts';
import { runCommand } from './run-command.ts';
import { givenPath, saveFile } from './tables/files.ts';

const PAGE = 100;

/** The phone (E.164) of the customer who is meant: by phone, however it is typed, or by e-mail address. */
async function phoneOfCustomer(app: INestApplicationContext, given: string): Promise<string> {
  if (!given.includes('@')) return phoneOf(given);
  const queries = app.get(QueryBus);
  const { customers: found } = await queries.execute(new ListCustomers({ search: given, page: 1, limit: PAGE }));
  const phones: string[] = [];
  for (const { phone } of found) {
    const { emails } = await queries.execute(new ReadCustomer(phone));
    if (emails.some((email) => email.toLowerCase() === given.toLowerCase())) phones.push(phone);
  }
  const [phone, ...more] = phones;
  if (phone === undefined) throw new Error(`No customer has the e-mail address ${given}.`);
  if (more.length > 0)
    throw new Error(`Several customers have this e-mail address. Name one by phone: ${phones.join(', ')}`);
  return phone;
}

// `npm run customers`: what the law lets a customer ask for.
await runCommand(customers, async (app, { words: [wanted, given = '', file], isSet }) => {
  const phone = await phoneOfCustomer(app, given);
  if (wanted === 'export') {
    const all = JSON.stringify(await app.get(QueryBus).execute(new ExportCustomer(phone)), null, 2);
    if (file === undefined) console.log(all);
    else {
      await saveFile(file, `${all}\n`);
      console.log(`All that the shop keeps about ${phone} is in ${givenPath(file)}. The audit log notes it.`);
    }
    return;
  }
  if (isSet('yes')) {
    const orders = await app.get(CommandBus).execute(new Erase(phone));
    console.log(`${phone} is erased. ${orders} orders stay as figures, without name, address, e-mail and phone.`);
    return;
  }
  const { name, orders, notes } = await app.get(QueryBus).execute(new ReadCustomer(phone));
  console.log(`Would erase ${name} (${phone}): ${notes.length} notes, and who is behind ${orders} orders.`);
  console.log('Nothing was changed. It cannot be undone. To do it: add --yes');
});
