import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the demo created, so that it can be removed, and whether the shop was ever filled with it. A shop that was filled
 * before is recognised by what no real shop has: events that were imported (only the demo imported any), orders of the
 * demo's made-up customers, products that are younger than orders of them, and coupons with the demo's own texts.
 */
export class DemoRecord1764000000860 implements MigrationInterface {
  name = 'DemoRecord1764000000860';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table platform_demo_record (
        kind text not null check (kind in ('product', 'category', 'coupon', 'order')),
        id uuid not null,
        fingerprint text,
        constraint platform_demo_record_pkey primary key (kind, id)
      )`);
    await db.query(`
      create table platform_demo_state (
        id boolean default true constraint platform_demo_state_pkey primary key check (id),
        state text not null check (state in ('never', 'filled', 'removed')),
        changed_at timestamptz(3) not null default now()
      )`);
    await db.query(`
      insert into platform_demo_record (kind, id)
      select 'order', id from ordering_order
      where (email like '%@example.com' and phone ~ '^\\+923000000\\d{3}$')
        or id in (select (data ->> 'orderId')::uuid from platform_outbox where imported and name = 'ordering.order-placed')`);
    await db.query(`
      insert into platform_demo_record (kind, id, fingerprint)
      select 'product', id, case when version = 1 then md5(jsonb_build_array(name, subtitle, description,
        jsonb_path_query_array(sizes, '$[*].name'), jsonb_path_query_array(sizes, '$[*].price'),
        jsonb_path_query_array(sizes, '$[*].originalPrice'), jsonb_path_query_array(images, '$[*].url'))::text) end
      from catalog_product p
      where id in (select (data ->> 'productId')::uuid from platform_outbox where imported and name = 'catalog.product-created')
        or exists (
          select from ordering_line l join platform_demo_record r on r.kind = 'order' and r.id = l.order_id
          join ordering_order o on o.id = l.order_id where l.product_id = p.id and o.created_at < p.created_at)`);
    await db.query(`
      insert into platform_demo_record (kind, id, fingerprint)
      select 'category', id, md5(jsonb_build_array(name, description)::text) from catalog_category
      where (name, description) in (
        ('Limited Designs', 'Truck art, tile patterns and flowers, printed in small numbers.'),
        ('One Piece', 'Ships, lighthouses, whales and treasure maps: our own drawings of the sea.'),
        ('More Anime', 'Streets, trains and night skies, drawn like scenes from an anime film.'),
        ('Never Forgotten', 'Mountains, lakes and roads of the north, to remember a journey.'))`);
    await db.query(`
      insert into platform_demo_record (kind, id, fingerprint)
      select 'coupon', id, case when version = 1 then md5(jsonb_build_array(code, discount_type, discount_value,
        minimum_order_amount, max_discount_amount, usage_limit, description)::text) end
      from coupons_coupon
      where (code, description) in (
        ('LAUNCH20', 'For the first weeks of the shop'), ('WELCOME10', '10% off, at most Rs 500'),
        ('BIGWALL500', 'Rs 500 off from Rs 5,000 on'), ('FIRST8', 'For the first eight who find it'),
        ('SHUKRIYA150', 'A thank-you inside every parcel'), ('OLDPRICES', 'Taken back: the sale is over'),
        ('EIDI12', 'Begins in two weeks'))`);
    await db.query(`
      insert into platform_demo_state (state)
      select 'filled' where exists (select from platform_demo_record where kind in ('product', 'order'))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table platform_demo_state, platform_demo_record');
  }
}
