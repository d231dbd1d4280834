-- Sizes by the names of the contract: one that was written before sizes had sides has null in their place.
create or replace function catalog_sizes(sizes jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg('{"widthCm": null, "heightCm": null}'::jsonb || size order by place)
  from jsonb_array_elements(sizes) with ordinality as each (size, place)
$$;

-- The card of a product as the JSON text that lists answer with, by the contract's `ProductCard`. Another card needs a
-- migration that writes the column again. Immutable, as a stored column asks: `to_char` of a time without a zone and a fixed
-- format never changes its mind. Sizes are written by hand, because PostgreSQL pads the lists that it writes.
create or replace function catalog_card(id uuid, name text, category text, sizes jsonb, featured boolean, in_stock boolean,
  rating numeric, review_count integer, mat text, created_at timestamptz, images jsonb,
  subtitle text default null)
returns text language sql immutable parallel safe as $$
  select row_to_json(card)::text from (
    select id as "_id", name, subtitle, category,
      (select '[' || string_agg('{"name":' || (size -> 'name')::text || ',"price":' || (size -> 'price')::text
          || ',"originalPrice":' || coalesce((size -> 'originalPrice')::text, 'null')
          || coalesce(',"left":' || (size -> 'left')::text, '') || '}', ',' order by place) || ']'
        from jsonb_array_elements(sizes) with ordinality as each (size, place))::json as sizes,
      featured, in_stock as "inStock", rating::float8 as rating, review_count as "reviewCount", mat,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      coalesce((select '[' || row_to_json(shown)::text || ']' from (
          select images -> 0 ->> 'url' as url, (images -> 0 -> 'width')::integer as width,
            (images -> 0 -> 'height')::integer as height
          where images -> 0 is not null) shown), '[]')::json as images) card
$$;
