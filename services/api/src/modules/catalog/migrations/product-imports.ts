import type { QueryRunner } from 'typeorm';
import { Migration } from '../../../platform/database/migration.ts';

/** Imports of products: a file, its products with what becomes of each, and where their pictures came from. */
export class ProductImports1795790000000 extends Migration {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table catalog_import (
        id uuid primary key,
        file_name text not null,
        has_pictures boolean not null,
        state text not null default 'checking'
          check (state in ('checking', 'checked', 'running', 'stopped', 'done', 'failed')),
        source text,
        problem text,
        -- Columns of the file.
        head jsonb,
        row_count integer not null default 0,
        product_count integer not null default 0,
        -- Products by their fate.
        counts jsonb not null default '{}',
        imported integer not null default 0,
        failed integer not null default 0,
        without_pictures boolean not null default false,
        is_checked boolean not null default false,
        created_at timestamptz(3) not null default now(),
        created_by text not null,
        -- Member of staff who asked for it: { id, username, session }.
        actor jsonb,
        ended_at timestamptz(3)
      );
      -- One is at work at a time.
      create unique index catalog_import_active on catalog_import ((true)) where state in ('checking', 'running');

      create table catalog_import_product (
        import_id uuid not null references catalog_import on delete cascade,
        -- The first of its rows in the file.
        line integer not null,
        key text not null,
        -- Rows as the file has them, [{ number, cells }].
        rows jsonb not null,
        name text not null default '',
        fate text check (fate in ('new', 'changed', 'same', 'kept', 'wrong')),
        problems text[] not null default '{}',
        changes text[] not null default '{}',
        product_id uuid,
        is_imported boolean not null default false,
        primary key (import_id, line),
        unique (import_id, key)
      );
      create index catalog_import_product_by_fate on catalog_import_product (import_id, fate, line);

      -- A picture that is imported again is known by its origin: its address, or its name and checksum in a ZIP.
      create table catalog_import_picture (
        origin text not null,
        url text not null,
        primary key (origin, url)
      );

      create index catalog_product_by_lower_name on catalog_product (lower(name)) where deleted_at is null`);
  }
}
