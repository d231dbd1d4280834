import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Each product keeps its card as the JSON text that lists answer with: putting 24 of them together from their columns
 * took the database three times as long as finding them. Another card needs another function and column.
 */
export class CatalogCard1764000000320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Immutable, as a kept column asks: `to_char` of a time without a zone and a fixed format never changes its mind.
    await runner.query(`
      create function catalog_card(id uuid, name text, category text, sizes jsonb, featured boolean, in_stock boolean,
        rating numeric, review_count integer, mat text, created_at timestamptz, images jsonb)
      returns text language sql immutable parallel safe as $$
        select row_to_json(card)::text from (
          select id as "_id", name, category, sizes, featured, in_stock as "inStock", rating::float8 as rating,
            review_count as "reviewCount", mat,
            to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
            jsonb_path_query_array(images, '$[0]') as images) card
      $$`);
    // Cards lie in their rows as they are: unpacking them would cost a third of reading them.
    await runner.query(`alter table catalog_product set (toast_tuple_target = 4080)`);
    await runner.query(`
      alter table catalog_product add column card text storage main not null generated always as (catalog_card(id, name,
        category, sizes, featured, in_stock, rating, review_count, mat, created_at, images)) stored`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table catalog_product drop column card, reset (toast_tuple_target)`);
    await runner.query('drop function catalog_card');
  }
}
