import type { MigrationInterface, QueryRunner } from 'typeorm';

const AFTER_ALL_LISTED = 2_147_483_647;

const awaitProducts = `
  perform pg_advisory_xact_lock(300, lock)
  from (select distinct hashtext(lower(name)) as lock from unnest(array[old.name, new.name]) as name
        where name is not null order by 1) as locks;`;

/** What edits need: a product's version, and how far its rating has followed its reviews. */
export class CatalogEdits1764000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product add column version integer not null default 1');
    await runner.query('alter table catalog_product add column rating_revision bigint not null default 0');
    // A new name of a category is an edit of its products, by whoever renamed it; a new place in the list is none. Only
    // products that show something else afterwards are written: each costs about a millisecond in the search's indexes.
    await runner.query(`
      create or replace function catalog_category_moved() returns trigger language plpgsql as $$
      declare
        shown text = coalesce(new.name, old.name);
        place integer = case when new.is_active then new.sort_order else ${AFTER_ALL_LISTED} end;
      begin
        if (old.name, old.sort_order, old.is_active) is not distinct from (new.name, new.sort_order, new.is_active) then
          return null;
        end if;
        ${awaitProducts}
        update catalog_product
        set category = shown, version = version + case when category is distinct from shown then 1 else 0 end
        where category_key in (lower(old.name), lower(new.name))
          and (category, category_order) is distinct from (shown, place);
        return null;
      end $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace function catalog_category_moved() returns trigger language plpgsql as $$
      begin
        ${awaitProducts}
        update catalog_product set category = coalesce(new.name, old.name)
        where category_key in (lower(old.name), lower(new.name));
        return null;
      end $$`);
    await runner.query('alter table catalog_product drop column rating_revision, drop column version');
  }
}
