-- How many products each category has for sale, so that no list counts its table.
create or replace function catalog_count_insert() returns trigger language plpgsql as $$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, 1 as n from after_change where for_sale
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $$;

create or replace trigger catalog_count_insert after insert on catalog_product referencing new table as after_change
for each statement execute function catalog_count_insert();

create or replace function catalog_count_update() returns trigger language plpgsql as $$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, 1 as n from after_change where for_sale
    union all
    select category_key, -1 as n from before_change where for_sale
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $$;

create or replace trigger catalog_count_update after update on catalog_product referencing old table as before_change new table as after_change
for each statement execute function catalog_count_update();

create or replace function catalog_count_delete() returns trigger language plpgsql as $$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, -1 as n from before_change where for_sale
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $$;

create or replace trigger catalog_count_delete after delete on catalog_product referencing old table as before_change
for each statement execute function catalog_count_delete();
