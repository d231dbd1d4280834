-- `reviews_rating` holds the stars of each product, and `revision` tells which of two came later; `reviews_count` holds the
-- whole shop's, in at most 15 rows. First the product's row, then the shop's, each in a fixed order: no two changes can
-- wait for each other.
create or replace function reviews_counted_insert() returns trigger language plpgsql as $$
begin
  insert into reviews_rating as known (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id,
    coalesce(sum(n) filter (where rating = 1), 0), coalesce(sum(n) filter (where rating = 2), 0),
    coalesce(sum(n) filter (where rating = 3), 0), coalesce(sum(n) filter (where rating = 4), 0),
    coalesce(sum(n) filter (where rating = 5), 0)
  from (
    select product_id, rating, sum(n) as n from (
      select product_id, state, rating, 1 as n from after_change
    ) as one where state = 'approved'
    group by product_id, rating having sum(n) <> 0
  ) as change
  group by product_id order by product_id
  on conflict (product_id) do update set
    stars_1 = known.stars_1 + excluded.stars_1, stars_2 = known.stars_2 + excluded.stars_2,
    stars_3 = known.stars_3 + excluded.stars_3, stars_4 = known.stars_4 + excluded.stars_4,
    stars_5 = known.stars_5 + excluded.stars_5, revision = known.revision + 1;
  insert into reviews_count as known (state, rating, reviews)
  select state, rating, sum(n) from (
      select product_id, state, rating, 1 as n from after_change
  ) as change
  group by state, rating having sum(n) <> 0 order by state, rating
  on conflict (state, rating) do update set reviews = known.reviews + excluded.reviews;
  return null;
end $$;

create or replace trigger reviews_counted_insert after insert on reviews_review referencing new table as after_change
for each statement execute function reviews_counted_insert();

create or replace function reviews_counted_update() returns trigger language plpgsql as $$
begin
  insert into reviews_rating as known (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id,
    coalesce(sum(n) filter (where rating = 1), 0), coalesce(sum(n) filter (where rating = 2), 0),
    coalesce(sum(n) filter (where rating = 3), 0), coalesce(sum(n) filter (where rating = 4), 0),
    coalesce(sum(n) filter (where rating = 5), 0)
  from (
    select product_id, rating, sum(n) as n from (
      select product_id, state, rating, 1 as n from after_change
      union all
      select product_id, state, rating, -1 as n from before_change
    ) as one where state = 'approved'
    group by product_id, rating having sum(n) <> 0
  ) as change
  group by product_id order by product_id
  on conflict (product_id) do update set
    stars_1 = known.stars_1 + excluded.stars_1, stars_2 = known.stars_2 + excluded.stars_2,
    stars_3 = known.stars_3 + excluded.stars_3, stars_4 = known.stars_4 + excluded.stars_4,
    stars_5 = known.stars_5 + excluded.stars_5, revision = known.revision + 1;
  insert into reviews_count as known (state, rating, reviews)
  select state, rating, sum(n) from (
      select product_id, state, rating, 1 as n from after_change
      union all
      select product_id, state, rating, -1 as n from before_change
  ) as change
  group by state, rating having sum(n) <> 0 order by state, rating
  on conflict (state, rating) do update set reviews = known.reviews + excluded.reviews;
  return null;
end $$;

create or replace trigger reviews_counted_update after update on reviews_review referencing old table as before_change new table as after_change
for each statement execute function reviews_counted_update();

create or replace function reviews_counted_delete() returns trigger language plpgsql as $$
begin
  insert into reviews_rating as known (product_id, stars_1, stars_2, stars_3, stars_4, stars_5)
  select product_id,
    coalesce(sum(n) filter (where rating = 1), 0), coalesce(sum(n) filter (where rating = 2), 0),
    coalesce(sum(n) filter (where rating = 3), 0), coalesce(sum(n) filter (where rating = 4), 0),
    coalesce(sum(n) filter (where rating = 5), 0)
  from (
    select product_id, rating, sum(n) as n from (
      select product_id, state, rating, -1 as n from before_change
    ) as one where state = 'approved'
    group by product_id, rating having sum(n) <> 0
  ) as change
  group by product_id order by product_id
  on conflict (product_id) do update set
    stars_1 = known.stars_1 + excluded.stars_1, stars_2 = known.stars_2 + excluded.stars_2,
    stars_3 = known.stars_3 + excluded.stars_3, stars_4 = known.stars_4 + excluded.stars_4,
    stars_5 = known.stars_5 + excluded.stars_5, revision = known.revision + 1;
  insert into reviews_count as known (state, rating, reviews)
  select state, rating, sum(n) from (
      select product_id, state, rating, -1 as n from before_change
  ) as change
  group by state, rating having sum(n) <> 0 order by state, rating
  on conflict (state, rating) do update set reviews = known.reviews + excluded.reviews;
  return null;
end $$;

create or replace trigger reviews_counted_delete after delete on reviews_review referencing old table as before_change
for each statement execute function reviews_counted_delete();
