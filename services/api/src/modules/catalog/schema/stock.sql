-- How many are left of a size as shoppers are told: nothing where it is not counted, or where there are plenty.
create or replace function catalog_left(count integer, low integer) returns integer language sql immutable parallel safe as $$
  select case when count = 0 or count <= low then count end
$$;

-- Writes into the sizes of a product what shoppers see of their stock. A product whose sizes are all gone is out of stock
-- by itself, and comes back by itself; what staff marked as out of stock stays so. Counts of sizes that are gone end. A set
-- has no stock of its own: it shows that of its parts.
create or replace function catalog_stock_shown() returns trigger language plpgsql as $$
declare
  shown jsonb;
  none_left boolean;
  sets record;
begin
  with gone as (
    delete from catalog_stock s where s.product_id = new.id
      and (new.parts is not null or not exists (select from jsonb_array_elements(new.sizes) as given where lower(given ->> 'name') = s.size_key))
    returning s.product_id, s.size_key, s.count
  )
  insert into catalog_stock_change (product_id, size_key, change, count_after, cause, person)
  select product_id, size_key, -count, null, 'deleted', '' from gone where count is not null;
  select jsonb_agg(given - 'left' || case when catalog_left(s.count, s.low) is null then '{}'::jsonb
      else jsonb_build_object('left', s.count) end order by place), bool_and(coalesce(s.count = 0, false))
    into shown, none_left
    from jsonb_array_elements(new.sizes) with ordinality as each (given, place)
    left join catalog_stock s on s.product_id = new.id and s.size_key = lower(given ->> 'name');
  if new.parts is not null then
    select * into sets from catalog_set_left(new.parts);
    none_left := coalesce(sets.count = 0, false);
    if sets.shown is not null then
      select jsonb_agg(given || jsonb_build_object('left', sets.shown) order by place) into shown
        from jsonb_array_elements(new.sizes) with ordinality as each (given, place);
    end if;
  end if;
  new.sizes := coalesce(shown, new.sizes);
  if none_left then
    new.sold_out := new.sold_out or new.in_stock;
    new.in_stock := false;
  elsif new.sold_out then
    new.sold_out := false;
    new.in_stock := true;
  end if;
  return new;
end $$;

create or replace trigger catalog_product_shows_stock before update of sizes, in_stock, parts on catalog_product
for each row execute function catalog_stock_shown();

create or replace trigger catalog_set_shows_stock before insert on catalog_product
for each row when (new.parts is not null) execute function catalog_stock_shown();

-- The product changes only when what shoppers see of it does.
create or replace function catalog_stock_touches() returns trigger language plpgsql as $$
begin
  if catalog_left(old.count, old.low) is distinct from catalog_left(new.count, new.low) then
    update catalog_product set sizes = sizes where id = new.product_id;
  end if;
  return null;
end $$;

create or replace trigger catalog_stock_touches after update on catalog_stock
for each row execute function catalog_stock_touches();

-- The lines of an order, each size once.
create or replace function catalog_wanted(lines jsonb) returns table (product_id uuid, size_key text, quantity integer)
language sql immutable as $$
  select (line ->> 'productId')::uuid, lower(line ->> 'size'), sum((line ->> 'quantity')::integer)::integer
  from jsonb_array_elements(lines) as line group by 1, 2
$$;

-- Moves the counts of locked rows: takes what is above zero, gives what is below. Products are locked in one order.
create or replace function catalog_move_stock(ordered uuid, lines jsonb, reason text, who text) returns jsonb
language plpgsql as $$
declare
  moved jsonb;
begin
  perform from catalog_product p
    where p.id in (select s.product_id from catalog_stock s join catalog_wanted(lines) w using (product_id, size_key)
      where catalog_left(s.count, s.low) is distinct from catalog_left(s.count - w.quantity, s.low))
    order by p.id for no key update;
  with counted as (
    update catalog_stock s set count = s.count - w.quantity from catalog_wanted(lines) w
    where s.product_id = w.product_id and s.size_key = w.size_key and s.count is not null and w.quantity <> 0
    returning s.product_id, s.size_key, s.size, s.count, s.low, w.quantity
  ), written as (
    insert into catalog_stock_change (product_id, size_key, change, count_after, cause, person, order_id)
    select product_id, size_key, -quantity, count, reason, who, ordered from counted order by product_id, size_key
  )
  select jsonb_agg(jsonb_build_object('productId', c.product_id, 'category', p.category, 'size', c.size,
    'before', c.count + c.quantity, 'count', c.count, 'low', c.low)) into moved
  from counted c join catalog_product p on p.id = c.product_id;
  -- Sets that hold what moved are named without a count.
  return coalesce(moved, '[]') || (
    select coalesce(jsonb_agg(each || '{"isSet": true}'), '[]')
    from jsonb_array_elements(catalog_refresh_sets(array(select w.product_id from catalog_wanted(lines) w))) as each);
end $$;

-- Takes the lines of an order, all or none: `short` says of which size too few are left. Rows are locked in one order, so
-- that orders wait for one another and never in a circle; so do orders of one phone for a limited print.
create or replace function catalog_take_stock(ordered uuid, lines jsonb, reason text, who text) returns jsonb
language plpgsql as $$
declare
  short jsonb;
begin
  perform from catalog_stock s join catalog_wanted(lines) w using (product_id, size_key)
    where s.count is not null or s.per_phone is not null
    order by s.product_id, s.size_key for update of s;
  select jsonb_agg(jsonb_build_object('productId', s.product_id, 'size', s.size, 'left', s.count)) into short
    from catalog_stock s join catalog_wanted(lines) w using (product_id, size_key)
    where s.count < w.quantity;
  if short is not null then
    return jsonb_build_object('short', short, 'moved', '[]'::jsonb);
  end if;
  return jsonb_build_object('short', '[]'::jsonb, 'moved', catalog_move_stock(ordered, lines, reason, who));
end $$;

-- What the order still holds of sizes that have been counted since: pieces taken, without those given back or written off.
create or replace function catalog_held(ordered uuid) returns table (product_id uuid, size_key text, quantity integer)
language sql stable as $$
  select c.product_id, c.size_key, -sum(c.change)::integer
  from catalog_stock_change c join catalog_stock s using (product_id, size_key)
  where c.order_id = ordered and c.cause <> 'written-off' and c.id > s.counted_from and s.count is not null
  group by c.product_id, c.size_key having sum(c.change) < 0
$$;

-- Gives back what the order still holds, at most as much as the lines name.
create or replace function catalog_give_stock(ordered uuid, lines jsonb, reason text, who text) returns jsonb
language plpgsql as $$
declare
  given jsonb;
begin
  perform from catalog_stock s
    where (s.product_id, s.size_key) in (
      select c.product_id, c.size_key from catalog_stock_change c where c.order_id = ordered) and s.count is not null
    order by s.product_id, s.size_key for update;
  select jsonb_agg(jsonb_build_object('productId', product_id, 'size', size_key,
      'quantity', -least(held.quantity, coalesce(w.quantity, case when lines is null then held.quantity else 0 end))))
    into given
    from catalog_held(ordered) held left join catalog_wanted(coalesce(lines, '[]')) w using (product_id, size_key);
  return catalog_move_stock(ordered, coalesce(given, '[]'), reason, who);
end $$;

-- Writes off what the order holds, which came back and cannot be sold: it is given back and lost again, so that the count
-- stays and the order holds nothing that a later cancellation could give back. The other way round where that was a mistake.
create or replace function catalog_write_off(ordered uuid, undone boolean, who text) returns void language plpgsql as $$
begin
  perform from catalog_stock s
    where (s.product_id, s.size_key) in (
      select c.product_id, c.size_key from catalog_stock_change c where c.order_id = ordered) and s.count is not null
    order by s.product_id, s.size_key for update;
  with lost as (
    select product_id, size_key, quantity from catalog_held(ordered) where not undone
    union all
    select c.product_id, c.size_key, sum(c.change)::integer
    from catalog_stock_change c join catalog_stock s using (product_id, size_key)
    where undone and c.order_id = ordered and c.cause = 'written-off' and c.id > s.counted_from and s.count is not null
    group by c.product_id, c.size_key having sum(c.change) < 0
  )
  insert into catalog_stock_change (product_id, size_key, change, count_after, cause, person, order_id)
  select product_id, size_key, change, count + case when step = 1 then change else 0 end, cause, who, ordered
  from lost join catalog_stock s using (product_id, size_key)
    cross join lateral (values
      (1, case when undone then -quantity else quantity end, case when undone then 'written-off' else 'returned' end),
      (2, case when undone then quantity else -quantity end, case when undone then 'revived' else 'written-off' end)
    ) as steps (step, change, cause)
  order by product_id, size_key, step;
end $$;

-- Moves the difference that an edit of an order makes: above zero it is taken, below it is given back, as far as the order
-- holds it. Answers like `catalog_take_stock`, and locks the rows in the same order.
create or replace function catalog_edit_stock(ordered uuid, lines jsonb, who text) returns jsonb
language plpgsql as $$
declare
  short jsonb;
  moves jsonb;
begin
  perform from catalog_stock s join catalog_wanted(lines) w using (product_id, size_key)
    where s.count is not null or s.per_phone is not null
    order by s.product_id, s.size_key for update of s;
  select jsonb_agg(jsonb_build_object('productId', s.product_id, 'size', s.size, 'left', s.count)) into short
    from catalog_stock s join catalog_wanted(lines) w using (product_id, size_key)
    where w.quantity > 0 and s.count < w.quantity;
  if short is not null then
    return jsonb_build_object('short', short, 'moved', '[]'::jsonb);
  end if;
  select jsonb_agg(jsonb_build_object('productId', w.product_id, 'size', w.size_key,
      'quantity', greatest(w.quantity, -coalesce(held.quantity, 0)))) into moves
    from catalog_wanted(lines) w left join catalog_held(ordered) held using (product_id, size_key);
  return jsonb_build_object('short', '[]'::jsonb, 'moved', catalog_move_stock(ordered, coalesce(moves, '[]'), 'edited', who));
end $$;
