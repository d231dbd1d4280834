-- What lists are sorted and filtered by while a sale runs: the lowest usual price of a product, and its lowest price in a
-- sale. The rule is `inSale` of libs/contracts/src/discount.ts; a test compares the two.
create or replace function catalog_usual_price(sizes jsonb) returns numeric language sql immutable strict parallel safe as $$
  select min(greatest((size ->> 'price')::numeric, (size ->> 'originalPrice')::numeric)) from jsonb_array_elements(sizes) as size
$$;

create or replace function catalog_price_in_sale(price numeric, usual numeric, percent integer)
returns numeric language sql immutable parallel safe
return least(price, greatest(1, usual - least(floor(usual * percent / 100 + 0.5), floor(usual))));

-- The percentage that is taken off in a category: the highest of the sales that run, each with null for all categories.
create or replace function catalog_percent_off(running jsonb, category_key text)
returns integer language sql immutable parallel safe as $$
  select coalesce(max((sale ->> 'percentOff')::integer), 0) from jsonb_array_elements(running) as sale
  where sale -> 'keys' = 'null'::jsonb or sale -> 'keys' ? category_key
$$;
