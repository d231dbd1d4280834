-- The parts of a set as the shop sells them alone at this moment, in their order. What was deleted, is a draft, has lost its
-- size or was marked as out of stock cannot be sold.
create or replace function catalog_set_parts(parts jsonb) returns table (place bigint, product_id uuid, name text, category text,
  size text, pieces integer, price numeric, original_price numeric, can_be_sold boolean, count integer, low integer,
  per_order integer, per_phone integer, cost numeric)
language sql stable as $$
  select each.place, (part ->> 'productId')::uuid, coalesce(p.name, ''), coalesce(p.category, ''),
    coalesce(given ->> 'name', part ->> 'size'), (part ->> 'pieces')::integer, (given ->> 'price')::numeric,
    (given ->> 'originalPrice')::numeric, coalesce(p.for_sale and p.in_stock and given is not null, false),
    s.count, s.low, s.per_order, s.per_phone, s.cost_price
  from jsonb_array_elements(parts) with ordinality as each (part, place)
  left join catalog_product p on p.id = (part ->> 'productId')::uuid
  left join lateral (
    select given from jsonb_array_elements(p.sizes) as given where lower(given ->> 'name') = lower(part ->> 'size') limit 1
  ) size on true
  left join catalog_stock s on s.product_id = p.id and s.size_key = lower(part ->> 'size')
$$;

-- How many sets can be made, null where no part is counted, and how many shoppers read are left.
create or replace function catalog_set_left(parts jsonb) returns table (count integer, shown integer) language sql stable as $$
  select made.count, catalog_left(made.count, made.low) from (
    select case when bool_and(can_be_sold) then min(part.count / pieces) else 0 end as count, max(part.low) as low
    from catalog_set_parts(parts) part
  ) made
$$;

create or replace function catalog_has_part(parts jsonb, products uuid[]) returns boolean language sql immutable as $$
  select exists (select from jsonb_array_elements(parts) as part where (part ->> 'productId')::uuid = any(products))
$$;

-- Writes into the sets that hold one of these products what shoppers see of their stock, after the stock of the products has
-- changed. Sets are locked behind all stock and all other products, in one order, and read again then: whoever moves the
-- stock of another part at the same time waits here, or has been here. Answers the sets that show something else.
create or replace function catalog_refresh_sets(products uuid[]) returns jsonb language plpgsql as $$
declare
  changed jsonb;
begin
  perform from catalog_product p where p.parts is not null and catalog_has_part(p.parts, products)
    order by p.id for no key update;
  if not found then
    return '[]';
  end if;
  with refreshed as (
    update catalog_product set sizes = sizes where id in (
      select p.id from catalog_product p cross join lateral catalog_set_left(p.parts) as now
      where p.parts is not null and catalog_has_part(p.parts, products)
        and ((p.sizes -> 0 ->> 'left')::integer is distinct from now.shown
          or (p.in_stock and now.count = 0) or (p.sold_out and now.count is distinct from 0)))
    returning id, category
  )
  select jsonb_agg(jsonb_build_object('productId', id, 'category', category) order by id) into changed from refreshed;
  return coalesce(changed, '[]');
end $$;
