/**
 * PostgreSQL 17 has no `uuidv7()`; with this it has, as 18 describes it: milliseconds, then a part of one in 12 bits, then chance.
 * From 18 on the server's own is meant, which stands before those of a database.
 */
export const UUIDV7_BEFORE_18 = `
  do $do$ begin
    if current_setting('server_version_num')::int < 180000 then
      create or replace function uuidv7(shift interval default interval '0') returns uuid
      language sql volatile parallel safe as $function$
        select encode(
          substring(int8send(microseconds / 1000) from 3)
            || int2send((x'7000'::int + (microseconds % 1000) * 4096 / 1000)::smallint)
            || substring(uuid_send(gen_random_uuid()) from 9),
          'hex')::uuid
        from (select (extract(epoch from clock_timestamp() + shift) * 1000000)::bigint) as clock (microseconds)
      $function$;
    end if;
  end $do$`;
