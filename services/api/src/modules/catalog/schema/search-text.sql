-- Text as the search compares it: without case, accents, vowel signs, joiners and double spaces, with one form per Urdu letter
-- and Latin digits.
create or replace function catalog_fold(source text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    lower(public.unaccent('public.unaccent', translate(
      regexp_replace(normalize(source, nfkd),
        '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]', '', 'g'),
      'يىكهةۃە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ییکہہہہ01234567890123456789'))),
    '\s+', ' ', 'g'))
$$;

create or replace function catalog_folded(source text[]) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(catalog_fold(part)), '{}') from unnest(source) as part
$$;

-- A line for each part: a term, in which any space is one blank, is never found across two of them.
create or replace function catalog_document(source text[]) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(catalog_fold(part), E'\n'), '') from unnest(source) as part
$$;

-- PostgreSQL's trigrams know ASCII letters and digits only under the C locale. The index reads Urdu letters as Latin ones
-- (several may share one); what it finds is compared with the true text.
create or replace function catalog_index_letters(source text) returns text language sql immutable strict parallel safe
return translate(source, 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے', 'aabptt0jc1h2d3r4z5sxyw6789fqkglmnnvoueie');

-- Each sign of ASCII is read as a letter too, the common ones as one of their own. All else that is not Urdu shares one.
create or replace function catalog_index_text(source text) returns text language sql immutable strict parallel safe
return translate(regexp_replace(catalog_index_letters(source), '[^\u0020-\u007e\n]', 'q', 'g'),
  '.,''"-!?():;&/%+*#=$@_<>[]{}|\^~`', 'xzjvkwyfgbpmuhcdlnrsoaiexzjvkwyf');

-- What the search reads of a product. Its name stands there once more in one word: Gul-e-Safar is also typed gulesafar. That
-- something comes without a frame is said of most prints, and found by nobody who looks for frames.
create or replace function catalog_searched(name text, category text, tags text[], subtitle text, description text, framed boolean)
returns text language sql immutable parallel safe as $$
  select catalog_document(array[name, regexp_replace(catalog_fold(name), '[[:space:]!-/:-@\[-`{-~]+', '', 'g'), category] || tags
    || array[subtitle, regexp_replace(description, '\m(no|without)( an?)? frames?\M', '', 'gi'), case when framed then 'framed, with frame, فریم' end])
$$;

-- What it reads of the Urdu texts, a line for each below the English ones. The name stands there in one word, too: blanks of Urdu
-- are often left out.
create or replace function catalog_searched_in_urdu(name text, category text, subtitle text, description text)
returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(E'\n' || catalog_fold(part), ''), '')
  from unnest(array[name, regexp_replace(catalog_fold(name), '\s+', '', 'g'), category, subtitle, description]) as part
$$;

-- What it reads of the artist, in the same way.
create or replace function catalog_searched_artist(name text, urdu_name text)
returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(E'\n' || catalog_fold(part), ''), '')
  from unnest(array[name, urdu_name, regexp_replace(catalog_fold(urdu_name), '\s+', '', 'g')]) as part
$$;

-- The pattern that finds a term literally, whatever signs it holds: in the text, and in what the index reads of it.
create or replace function catalog_containing(term text) returns text language sql immutable strict parallel safe
return '%' || regexp_replace(catalog_fold(term), '([\\%_])', '\\\1', 'g') || '%';

create or replace function catalog_index_containing(term text) returns text language sql immutable strict parallel safe
return '%' || catalog_index_text(catalog_fold(term)) || '%';
