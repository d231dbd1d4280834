import type { MigrationInterface, QueryRunner } from 'typeorm';
import { card } from '../schema/schema.ts';

const argumentsBefore = `id, name, category, sizes, featured, in_stock, rating, review_count, mat, created_at, images`;

// A stored column is written again only when it is added again.
const cardOf = (given: string) => `drop column card, add column card text storage main not null
  generated always as (catalog_card(${given})) stored`;

const searched = (parts: string) => {
  const document = `catalog_document(array[name, category] || tags || array[${parts}])`;
  return `alter column search_text set expression as (${document}),
    alter column search_letters set expression as (catalog_index_text(${document}))`;
};

/** A plain line under the name of a product, on its card and for the search. */
export class Subtitle1764000000760 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(card.sql);
    await runner.query(`alter table catalog_product add column subtitle text check (subtitle <> '')`);
    await runner.query(
      `alter table catalog_product ${searched('subtitle, description')}, ${cardOf(`${argumentsBefore}, subtitle`)}`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table catalog_product ${searched('description')}, ${cardOf(argumentsBefore)}`);
    await runner.query('alter table catalog_product drop column subtitle');
  }
}
