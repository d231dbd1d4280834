import type { MigrationInterface, QueryRunner } from 'typeorm';

// Where the products of a category stand that is not listed: it was never added, was deleted, or is not active.
const AFTER_ALL_LISTED = 2_147_483_647;

// PostgreSQL's trigrams know ASCII letters only under the C locale. The index reads Urdu letters as Latin ones (several
// may share one); what it finds is compared with the true text.
const urduLetters = 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے';
const indexLetters = 'aabptt0jc1h2d3r4z5sxyw6789fqkglmnnvoueie';

export class Catalog1764000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.folding(runner);
    await runner.query(`
      create table catalog_category (
        id uuid primary key default uuidv7(),
        name text not null check (name <> ''),
        description text not null default '',
        is_active boolean not null default true,
        sort_order integer not null default 0,
        created_at timestamptz(3) not null default now()
      )`);
    await runner.query(`create unique index catalog_category_name on catalog_category (lower(name))`);

    await runner.query(`
      create table catalog_product (
        id uuid primary key default uuidv7(),
        name text not null,
        description text not null,
        category text not null default '',
        images jsonb not null default '[]',
        sizes jsonb not null check (jsonb_array_length(sizes) > 0),
        tags text[] not null default '{}',
        featured boolean not null default false,
        in_stock boolean not null default true,
        rating numeric(3, 2) not null default 0 check (rating between 0 and 5),
        review_count integer not null default 0 check (review_count >= 0),
        mat text not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3),
        category_order integer not null default ${AFTER_ALL_LISTED},
        category_key text not null generated always as (lower(category)) stored,
        search_keys text[] not null generated always as (catalog_folded(array[name, category] || tags)) stored,
        search_text text not null
          generated always as (catalog_document(array[name, category] || tags || array[description])) stored,
        search_letters text not null generated always as
          (catalog_index_letters(catalog_document(array[name, category] || tags || array[description]))) stored
      )`);
    // The shop's one order, for all products and inside one category.
    await runner.query(`
      create index catalog_product_shelf on catalog_product (category_order, featured desc, created_at desc, id)
      where deleted_at is null`);
    await runner.query(`
      create index catalog_product_in_category on catalog_product (category_key, featured desc, created_at desc, id)
      where deleted_at is null`);
    await runner.query(`
      create index catalog_product_text on catalog_product using gin (search_letters gin_trgm_ops)
      with (fastupdate = off) where deleted_at is null`);
    await runner.query(`
      create index catalog_product_keys on catalog_product using gin (search_keys)
      with (fastupdate = off) where deleted_at is null`);

    await this.places(runner);
    await this.counts(runner);
    await this.words(runner);
    await runner.query(`
      insert into catalog_category (name, description, sort_order) values
        ('Limited Designs', 'Designs that are printed in small numbers.', 1),
        ('One Piece', 'Prints from the grand voyage.', 2),
        ('More Anime', 'The other worlds we love.', 3),
        ('Never Forgotten', 'Places and faces that stay.', 4)`);
  }

  /** Text as the search compares it: without case, accents, vowel signs and double spaces, with one form per Urdu letter. */
  private async folding(runner: QueryRunner): Promise<void> {
    const marks = String.raw`[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]`;
    await runner.query(`
      create function catalog_fold(source text) returns text language sql immutable strict parallel safe as $$
        select btrim(regexp_replace(
          lower(public.unaccent('public.unaccent', translate(
            regexp_replace(normalize(source, nfkd), '${marks}', '', 'g'), 'يىكهة', 'ییکہہ'))),
          '\\s+', ' ', 'g'))
      $$`);
    await runner.query(`
      create function catalog_folded(source text[]) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(catalog_fold(part)), '{}') from unnest(source) as part
      $$`);
    // A line for each part: a term, in which any space is one blank, is never found across two of them.
    await runner.query(`
      create function catalog_document(source text[]) returns text language sql immutable strict parallel safe as $$
        select coalesce(string_agg(catalog_fold(part), E'\\n'), '') from unnest(source) as part
      $$`);
    await runner.query(`
      create function catalog_index_letters(source text) returns text language sql immutable strict parallel safe
      return translate(source, '${urduLetters}', '${indexLetters}')`);
    // The pattern that finds a term literally, whatever signs it holds.
    await runner.query(`
      create function catalog_containing(term text) returns text language sql immutable strict parallel safe
      return '%' || regexp_replace(catalog_fold(term), '([\\\\%_])', '\\\\\\1', 'g') || '%'`);
  }

  /**
   * Each product carries its category's place in the list, so that one index gives the shop's order. A product's change
   * and its category's wait for each other, or the product could keep a place that is no longer true.
   */
  private async places(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function catalog_product_placed() returns trigger language plpgsql as $$
      declare
        listed record;
      begin
        perform pg_advisory_xact_lock_shared(300, hashtext(lower(new.category)));
        select name, sort_order, is_active into listed from catalog_category where lower(name) = lower(new.category);
        if found then new.category = listed.name; end if;
        new.category_order = case when listed.is_active then listed.sort_order else ${AFTER_ALL_LISTED} end;
        return new;
      end $$`);
    await runner.query(`
      create trigger catalog_product_placed before insert or update of category on catalog_product
      for each row execute function catalog_product_placed()`);
    await runner.query(`
      create function catalog_category_moved() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(300, lock)
        from (select distinct hashtext(lower(name)) as lock from unnest(array[old.name, new.name]) as name
              where name is not null order by 1) as locks;
        update catalog_product set category = coalesce(new.name, old.name)
        where category_key in (lower(old.name), lower(new.name));
        return null;
      end $$`);
    await runner.query(`
      create trigger catalog_category_moved after insert or delete or update of name, sort_order, is_active
      on catalog_category for each row execute function catalog_category_moved()`);
  }

  /** How many products each category holds, so that no list counts its table. */
  private async counts(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table catalog_count (category_key text primary key, products integer not null) with (fillfactor = 50)`,
    );
    const add = (change: string) => `
      begin
        insert into catalog_count (category_key, products)
        select category_key, sum(n) from (${change}) as change
        group by category_key having sum(n) <> 0 order by category_key
        on conflict (category_key) do update set products = catalog_count.products + excluded.products;
        return null;
      end`;
    const sign = (table: string, n: number) => `select category_key, ${n} as n from ${table} where deleted_at is null`;
    const statements = [
      { when: 'insert', tables: 'new table as after_change', change: sign('after_change', 1) },
      {
        when: 'update',
        tables: 'old table as before_change new table as after_change',
        change: `${sign('after_change', 1)} union all ${sign('before_change', -1)}`,
      },
      { when: 'delete', tables: 'old table as before_change', change: sign('before_change', -1) },
    ];
    for (const { when, tables, change } of statements) {
      await runner.query(`
        create function catalog_count_${when}() returns trigger language plpgsql as $$ ${add(change)} $$`);
      await runner.query(`
        create trigger catalog_count_${when} after ${when} on catalog_product referencing ${tables}
        for each statement execute function catalog_count_${when}()`);
    }
  }

  /** Every word that a name, a category or a tag has held: what a mistyped word may have meant. */
  private async words(runner: QueryRunner): Promise<void> {
    await runner.query(`create table catalog_word (word text primary key)`);
    await runner.query(
      `create index catalog_word_spelling on catalog_word using gin (catalog_index_letters(word) gin_trgm_ops)`,
    );
    await runner.query(`
      create function catalog_words_kept() returns trigger language plpgsql as $$
      begin
        insert into catalog_word
        select distinct word from after_change, unnest(search_keys) as key, regexp_split_to_table(key, '[^[:alnum:]]+') as word
        where length(word) between 3 and 40 order by word
        on conflict do nothing;
        return null;
      end $$`);
    for (const when of ['insert', 'update']) {
      await runner.query(`
        create trigger catalog_words_${when} after ${when} on catalog_product referencing new table as after_change
        for each statement execute function catalog_words_kept()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table catalog_word, catalog_count, catalog_product, catalog_category');
    await runner.query(`
      drop function catalog_words_kept, catalog_count_insert, catalog_count_update, catalog_count_delete,
        catalog_category_moved, catalog_product_placed, catalog_containing, catalog_index_letters, catalog_document,
        catalog_folded, catalog_fold`);
  }
}
