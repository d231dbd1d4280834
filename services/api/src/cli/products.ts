import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ProductEdit, ProductForm } from '@shop/contracts/product-form';
import { products } from './command-lines.ts';
import { ChangeProduct } from '../modules/catalog/commands/change-product.ts';
import { CreateProduct } from '../modules/catalog/commands/create-product.ts';
import { SHOP_HEADINGS } from '../modules/catalog/imports/other-shops.ts';
import { type CheckedProduct, checkProducts } from '../modules/catalog/imports/product-table.ts';
import { ExportProducts } from '../modules/catalog/queries/export-products.ts';
import { knownProducts } from '../modules/catalog/queries/known-products.ts';
import { Database } from '../platform/database/database.ts';
import { noKey } from '../platform/idempotency/idempotency.ts';
import { readSpreadsheet } from '../platform/spreadsheets/read-spreadsheet.ts';
import { runCommand } from './run-command.ts';
import { givenPath, reportProblems, saveFile } from './tables/files.ts';

async function exportProducts(app: INestApplicationContext, file: string) {
  let text = '';
  for await (const part of await app.get(QueryBus).execute(new ExportProducts())) text += part;
  await saveFile(file, text);
  console.log(`All products are in ${givenPath(file)}.`);
}

// A problem of one cell names its row by itself.
const inFile = (problem: string, title: string) =>
  /^Row \d/.test(problem) ? problem : `${title}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}`;

/** Changes a product, or makes a new one. Pictures stay as they are; a new product has none. */
async function save(commands: CommandBus, { id, fields }: CheckedProduct): Promise<void> {
  if (id === null) await commands.execute(new CreateProduct(ProductForm.parse(fields), [], noKey, 'import'));
  else await commands.execute(new ChangeProduct(id, ProductEdit.parse(fields), [], 'import'));
}

async function importProducts(app: INestApplicationContext, file: string, isTrial: boolean) {
  const rows = await readSpreadsheet(await readFile(givenPath(file)), SHOP_HEADINGS);
  const known = (meant: readonly { id: string; name: string }[]) => knownProducts(app.get(Database), meant);
  const { products: checked, problems } = await checkProducts(rows, known);
  const titled = checked.map((product) => ({ ...product, title: `Row ${product.line} (${product.name})` }));
  const wrong = titled.flatMap(({ title, problems: found }) => found.map((problem) => inFile(problem, title)));
  if (problems[0] !== undefined) throw new Error(problems[0]);
  if (wrong.length > 0) return reportProblems(wrong);
  const found = titled.filter(({ fields }) => fields !== null);
  const count = (fate: CheckedProduct['fate']) => checked.filter((product) => product.fate === fate).length;
  const kept = count('kept') > 0 ? `, and the names of ${count('kept')} are taken: those stay` : '';
  const rest = `${count('same')} are as the file says${kept}`;
  if (isTrial) {
    for (const { title, fate } of found) console.log(`${title}: ${fate}`);
    console.log(`Would import ${found.length} products; ${rest}. Nothing was changed. To do it: add --yes`);
    return;
  }
  let failed = 0;
  for (const product of found) {
    try {
      await save(app.get(CommandBus), product);
    } catch (error) {
      failed += 1;
      console.error(`${product.title}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${found.length - failed} products imported; ${rest}.`);
  if (failed > 0) throw new Error(`${failed} products were not imported. Correct them, and import again.`);
}

// `npm run products`: products to a spreadsheet and back.
await runCommand(products, (app, { words: [wanted, file = ''], isSet }) =>
  wanted === 'export' ? exportProducts(app, file) : importProducts(app, file, !isSet('yes')),
);
