import type { MigrationInterface, QueryRunner } from 'typeorm';

// A new name of a category is an edit of its products, by whoever renamed it; a new place in the list is none.
const moved = (renamed: string) => `
  create or replace function catalog_category_moved() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(300, lock)
    from (select distinct hashtext(lower(name)) as lock from unnest(array[old.name, new.name]) as name
          where name is not null order by 1) as locks;
    update catalog_product set category = coalesce(new.name, old.name)${renamed}
    where category_key in (lower(old.name), lower(new.name));
    return null;
  end $$`;

/** What edits need: a product's version, and how far its rating has followed its reviews. */
export class CatalogEdits1764000000310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table catalog_product add column version integer not null default 1');
    await runner.query('alter table catalog_product add column rating_revision bigint not null default 0');
    await runner.query(
      moved(', version = version + case when category is distinct from coalesce(new.name, old.name) then 1 else 0 end'),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(moved(''));
    await runner.query('alter table catalog_product drop column rating_revision, drop column version');
  }
}
