-- Sizes by the names of the contract: one that was written before sizes had sides has null in their place.
create or replace function catalog_sizes(sizes jsonb) returns jsonb language sql immutable parallel safe as $$
  select jsonb_agg('{"widthCm": null, "heightCm": null}'::jsonb || size order by place)
  from jsonb_array_elements(sizes) with ordinality as each (size, place)
$$;

-- The JSON text that lists answer with. Another card needs another function and column: rows keep the one they have.
-- Immutable, as a stored column asks: `to_char` of a time without a zone and a fixed format never changes its mind.
create or replace function catalog_card(id uuid, name text, category text, sizes jsonb, featured boolean, in_stock boolean,
  rating numeric, review_count integer, mat text, created_at timestamptz, images jsonb,
  subtitle text default null)
returns text language sql immutable parallel safe as $$
  select row_to_json(card)::text from (
    select id as "_id", name, subtitle, category, catalog_sizes(sizes) as sizes, featured, in_stock as "inStock", rating::float8 as rating,
      review_count as "reviewCount", mat,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      jsonb_path_query_array(images, '$[0]') as images,
      -- In its smallest width only: it is shown small, and seldom.
      (select json_build_object('avif', source->>'avif', 'webp', source->>'webp')
        from jsonb_array_elements(images->1->'sources') source
        order by (source->>'width')::integer limit 1) as "secondPicture") card
$$;
