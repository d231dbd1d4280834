import type { MigrationInterface, QueryRunner } from 'typeorm';
import { card } from '../schema/schema.ts';

/** What a print measures and is made of. The sizes of products that exist get sides that nobody has measured yet. */
export class Measurements1764000000350 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table catalog_product add column paper text check (paper <> ''),
        add column weight_grams integer check (weight_grams > 0), add column frame_included boolean not null default false`);
    await runner.query(card.sql);
    // The stored cards follow their sizes.
    await runner.query('update catalog_product set sizes = catalog_sizes(sizes)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update catalog_product set sizes = (
        select jsonb_agg(size - 'widthCm' - 'heightCm' order by place)
        from jsonb_array_elements(sizes) with ordinality as each (size, place))`);
    await runner.query(
      'alter table catalog_product drop column paper, drop column weight_grams, drop column frame_included',
    );
  }
}
