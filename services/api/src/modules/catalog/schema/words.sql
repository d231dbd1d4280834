-- Every word that a name, a category or a tag of a product for sale has held: what a mistyped word may have meant.
create or replace function catalog_words_kept() returns trigger language plpgsql as $$
begin
  insert into catalog_word
  select distinct word
  from after_change, unnest(search_keys) as key, regexp_split_to_table(key, '[^[:alnum:]]+') as word
  where for_sale and length(word) between 3 and 40 order by word
  on conflict do nothing;
  return null;
end $$;

create or replace trigger catalog_words_insert after insert on catalog_product referencing new table as after_change
for each statement execute function catalog_words_kept();

create or replace trigger catalog_words_update after update on catalog_product referencing new table as after_change
for each statement execute function catalog_words_kept();
