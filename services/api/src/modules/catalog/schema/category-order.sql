-- Each product carries its category's place in the list, so that one index gives the shop's order, and the category's Urdu
-- name, by which it is searched, too. A product's change and
-- its category's wait for each other, or the product could keep a place that is no longer true. 2147483647 is the place
-- behind all others, of a category that is not listed: it was never added, was deleted, or is not active.
create or replace function catalog_product_placed() returns trigger language plpgsql as $$
declare
  listed record;
begin
  perform pg_advisory_xact_lock_shared(300, hashtext(lower(new.category)));
  select name, sort_order, is_active, urdu_name into listed from catalog_category where lower(name) = lower(new.category);
  if found then new.category = listed.name; end if;
  new.urdu_category = listed.urdu_name;
  new.category_order = case when listed.is_active then listed.sort_order else 2147483647 end;
  return new;
end $$;

create or replace trigger catalog_product_placed before insert or update of category on catalog_product
for each row execute function catalog_product_placed();

-- A new name of a category is an edit of its products, by whoever renamed it; a new place in the list is none. Only
-- products that show something else afterwards are written: each costs about a millisecond in the search's indexes.
create or replace function catalog_category_moved() returns trigger language plpgsql as $$
declare
  shown text = coalesce(new.name, old.name);
  place integer = case when new.is_active then new.sort_order else 2147483647 end;
begin
  if (old.name, old.sort_order, old.is_active, old.urdu_name)
    is not distinct from (new.name, new.sort_order, new.is_active, new.urdu_name) then
    return null;
  end if;
  perform pg_advisory_xact_lock(300, lock)
  from (select distinct hashtext(lower(name)) as lock from unnest(array[old.name, new.name]) as name
        where name is not null order by 1) as locks;
  update catalog_product
  set category = shown, version = version + case when category is distinct from shown then 1 else 0 end
  where category_key in (lower(old.name), lower(new.name))
    and (category, category_order, urdu_category) is distinct from (shown, place, new.urdu_name);
  -- The address of an old name leads to the category, until another one takes the name.
  delete from catalog_former_name where name_key = lower(new.name);
  if lower(new.name) <> lower(old.name) then
    insert into catalog_former_name (name_key, name, category_id) values (lower(old.name), old.name, new.id)
    on conflict (name_key) do update set name = excluded.name, category_id = excluded.category_id;
  end if;
  -- A sale follows its categories.
  if new.name <> old.name then
    update catalog_sale set version = version + 1, categories = array(
      select case when lower(each.name) = lower(old.name) then new.name else each.name end
      from unnest(categories) with ordinality as each (name, at) order by at)
    where categories is not null and lower(old.name) = any(lower(categories::text)::text[]);
  end if;
  return null;
end $$;

create or replace trigger catalog_category_moved after insert or delete or update of name, sort_order, is_active, urdu_name
on catalog_category for each row execute function catalog_category_moved();
