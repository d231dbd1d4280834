import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { products } from './command-lines.ts';
import { ChangeProduct } from './modules/catalog/commands/change-product.ts';
import { CreateProduct } from './modules/catalog/commands/create-product.ts';
import { ReadAllProducts } from './modules/catalog/queries/staff-products.ts';
import { noKey } from './platform/idempotency/idempotency.ts';
import { runCommand } from './run-command.ts';
import { givenPath, reportProblems, saveTable } from './tables/files.ts';
import { PRODUCT_COLUMNS, type ProductOfFile, productRows, readProducts } from './tables/product-table.ts';

async function exportProducts(app: INestApplicationContext, file: string) {
  const all = await app.get(QueryBus).execute(new ReadAllProducts());
  await saveTable(file, PRODUCT_COLUMNS, all.flatMap(productRows));
  console.log(`${all.length} products are in ${givenPath(file)}.`);
}

/** Changes a product, or makes a new one. Pictures stay as they are; a new product has none. */
async function save(app: INestApplicationContext, product: ProductOfFile): Promise<void> {
  const commands = app.get(CommandBus);
  if (product.kind === 'new') await commands.execute(new CreateProduct(product.form, [], noKey, 'import'));
  else await commands.execute(new ChangeProduct(product.id, product.form, [], 'import'));
}

async function importProducts(app: INestApplicationContext, file: string, isTrial: boolean) {
  const { found, unchanged, problems } = await readProducts(app.get(QueryBus), file);
  if (problems.length > 0) return reportProblems(problems);
  if (isTrial) {
    for (const { name, kind } of found) console.log(`${name}: ${kind}`);
    console.log(
      `Would import ${found.length} products; ${unchanged} are as the file says. Nothing was changed. To do it: add --yes`,
    );
    return;
  }
  let failed = 0;
  for (const product of found) {
    try {
      await save(app, product);
    } catch (error) {
      failed += 1;
      console.error(`${product.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${found.length - failed} products imported; ${unchanged} are as the file says.`);
  if (failed > 0) throw new Error(`${failed} products were not imported. Correct them, and import again.`);
}

// `npm run products`: products to a spreadsheet and back.
await runCommand(products, (app, { words: [wanted, file = ''], isSet }) =>
  wanted === 'export' ? exportProducts(app, file) : importProducts(app, file, !isSet('yes')),
);
