-- What lists are filtered and sorted by. Stored columns are made by these: another result needs a migration that writes
-- the columns again.
create or replace function catalog_lowest_price(sizes jsonb) returns numeric language sql immutable strict parallel safe as $$
  select min((size ->> 'price')::numeric) from jsonb_array_elements(sizes) as size
$$;

-- The colour family of a mat, which is the leading hue of its print, by its hue in OKLCH. Mats have 24 hues; each limit
-- lies between two of them. What has hardly any colour is neutral: prints in black and white, and products without one.
create or replace function catalog_colour(mat text) returns text language plpgsql immutable strict parallel safe as $$
declare
  rgb float8[];
  value float8;
  l float8;
  m float8;
  s float8;
  a float8;
  b float8;
  hue float8;
begin
  if mat !~ '^#[0-9A-Fa-f]{6}$' then return 'neutral'; end if;
  for channel in 0..2 loop
    value := get_byte(decode(substr(mat, 2), 'hex'), channel) / 255.0;
    rgb[channel] := case when value <= 0.04045 then value / 12.92 else power((value + 0.055) / 1.055, 2.4) end;
  end loop;
  l := cbrt(0.4122214708 * rgb[0] + 0.5363325363 * rgb[1] + 0.0514459929 * rgb[2]);
  m := cbrt(0.2119034982 * rgb[0] + 0.6806995451 * rgb[1] + 0.1073969566 * rgb[2]);
  s := cbrt(0.0883024619 * rgb[0] + 0.2817188376 * rgb[1] + 0.6299787005 * rgb[2]);
  a := 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  b := 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if sqrt(a * a + b * b) < 0.02 then return 'neutral'; end if;
  hue := degrees(atan2(b, a));
  if hue < 0 then hue := hue + 360; end if;
  return case
    when hue < 45 or hue >= 345 then 'red'
    when hue < 90 then 'orange'
    when hue < 120 then 'yellow'
    when hue < 195 then 'green'
    when hue < 285 then 'blue'
    else 'purple' end;
end $$;

-- All that a product can be filtered by, one key each. It is on sale when its card strikes a price through: when its
-- lowest price was a higher one.
create or replace function catalog_filters(sizes jsonb, in_stock boolean, mat text)
returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct key) from (
    select 'size:' || lower(size ->> 'name') from jsonb_array_elements(sizes) as size
    union all select 'colour:' || catalog_colour(mat)
    union all select 'stock' where in_stock
    union all select 'sale' from jsonb_array_elements(sizes) as size
      where (size ->> 'price')::numeric = catalog_lowest_price(sizes)
        and (size ->> 'originalPrice')::numeric > (size ->> 'price')::numeric
  ) as given (key)
$$;
