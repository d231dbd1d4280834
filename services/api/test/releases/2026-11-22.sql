-- The schema of the release of 22 November 2026, before products had measurements, and the migrations that made it.
create extension pg_trgm;

create extension unaccent;

set check_function_bodies = off;

create sequence platform_migration_id_seq;

create table admin_counter (
  name text not null,
  shard smallint not null,
  value numeric(18,2) not null,
  constraint admin_counter_pkey PRIMARY KEY (name, shard)
);

create table admin_recent_order (
  order_id uuid not null,
  created_at timestamp with time zone not null,
  order_number text,
  first_name text,
  last_name text,
  email text,
  item_count integer,
  total numeric(14,2),
  payment_method text,
  order_status text,
  order_status_version integer default 0 not null,
  payment_status text,
  payment_status_version integer default 0 not null,
  version integer default 0 not null,
  constraint admin_recent_order_pkey PRIMARY KEY (order_id)
);

CREATE INDEX admin_recent_order_newest ON admin_recent_order USING btree (created_at, order_id);

create table catalog_category (
  id uuid default uuidv7() not null,
  name text not null,
  description text default ''::text not null,
  is_active boolean default true not null,
  sort_order integer default 0 not null,
  created_at timestamp(3) with time zone default now() not null,
  version integer default 1 not null,
  constraint catalog_category_pkey PRIMARY KEY (id),
  constraint catalog_category_name_check CHECK ((name <> ''::text))
);

CREATE UNIQUE INDEX catalog_category_name ON catalog_category USING btree (lower(name));

create table catalog_count (
  category_key text not null,
  products integer not null,
  constraint catalog_count_pkey PRIMARY KEY (category_key)
) with (fillfactor=50);

create table catalog_word (
  word text not null,
  constraint catalog_word_pkey PRIMARY KEY (word)
);

create table coupons_count (
  id boolean default true not null,
  coupons integer,
  constraint coupons_count_pkey PRIMARY KEY (id),
  constraint coupons_count_id_check CHECK (id)
);

create table coupons_coupon (
  id uuid default uuidv7() not null,
  code text not null,
  discount_type text not null,
  discount_value numeric(12,2) not null,
  minimum_order_amount numeric(12,2) default 0 not null,
  max_discount_amount numeric(12,2),
  usage_limit integer,
  used_count integer default 0 not null,
  valid_from timestamp(3) with time zone not null,
  valid_until timestamp(3) with time zone,
  is_active boolean default true not null,
  description text default ''::text not null,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  constraint coupons_coupon_pkey PRIMARY KEY (id),
  constraint coupons_coupon_check CHECK (((discount_type = 'fixed'::text) OR (discount_value <= (100)::numeric))),
  constraint coupons_coupon_check1 CHECK (((discount_type = 'percentage'::text) OR (max_discount_amount IS NULL))),
  constraint coupons_coupon_code_check CHECK ((code ~ '^[A-Z0-9_-]{1,32}$'::text)),
  constraint coupons_coupon_discount_type_check CHECK ((discount_type = ANY (ARRAY['percentage'::text, 'fixed'::text]))),
  constraint coupons_coupon_discount_value_check CHECK ((discount_value > (0)::numeric)),
  constraint coupons_coupon_max_discount_amount_check CHECK ((max_discount_amount >= (0)::numeric)),
  constraint coupons_coupon_minimum_order_amount_check CHECK ((minimum_order_amount >= (0)::numeric)),
  constraint coupons_coupon_usage_limit_check CHECK ((usage_limit >= 0)),
  constraint coupons_coupon_used_count_check CHECK ((used_count >= 0))
) with (fillfactor=70);

CREATE UNIQUE INDEX coupons_coupon_code ON coupons_coupon USING btree (code) WHERE (deleted_at IS NULL);

CREATE INDEX coupons_coupon_newest ON coupons_coupon USING btree (created_at, id) WHERE (deleted_at IS NULL);

create table coupons_redemption (
  order_id uuid not null,
  coupon_id uuid not null,
  code text not null,
  discount numeric(14,2) not null,
  redeemed_at timestamp(3) with time zone not null,
  released_at timestamp(3) with time zone,
  constraint coupons_redemption_pkey PRIMARY KEY (order_id),
  constraint coupons_redemption_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons_coupon(id),
  constraint coupons_redemption_discount_check CHECK ((discount >= (0)::numeric))
);

create table identity_account (
  id uuid default uuidv7() not null,
  username text not null,
  email text,
  password_hash text not null,
  token_version integer default 1 not null,
  from_settings boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint identity_account_pkey PRIMARY KEY (id)
);

CREATE UNIQUE INDEX identity_account_email ON identity_account USING btree (lower(email));

CREATE UNIQUE INDEX identity_account_settings ON identity_account USING btree (from_settings) WHERE from_settings;

CREATE UNIQUE INDEX identity_account_username ON identity_account USING btree (lower(username));

create table identity_revoked_token (
  jti text not null,
  expires_at timestamp with time zone not null,
  constraint identity_revoked_token_pkey PRIMARY KEY (jti)
);

create table newsletter_subscriber (
  email text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint newsletter_subscriber_pkey PRIMARY KEY (email),
  constraint newsletter_subscriber_email_check CHECK ((email = lower(email)))
);

CREATE INDEX newsletter_subscriber_newest ON newsletter_subscriber USING btree (created_at DESC, email);

create table notifications_email (
  id uuid default uuidv7() not null,
  kind text not null,
  subject_id uuid not null,
  order_id uuid not null,
  product_id uuid,
  reason text,
  request_id text,
  state text default 'queued'::text not null,
  attempts integer default 0 not null,
  due_at timestamp with time zone default now() not null,
  taken_until timestamp with time zone,
  last_error text,
  written_at timestamp(3) with time zone default now() not null,
  sent_at timestamp with time zone,
  fact text default ''::text not null,
  disclosed jsonb,
  disclosed_at timestamp with time zone,
  constraint notifications_email_once UNIQUE (kind, subject_id, fact),
  constraint notifications_email_pkey PRIMARY KEY (id),
  constraint notifications_email_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
);

CREATE INDEX notifications_email_due ON notifications_email USING btree (due_at) WHERE (state = 'queued'::text);

CREATE INDEX notifications_email_failed ON notifications_email USING btree (id) WHERE (state = 'failed'::text);

CREATE INDEX notifications_email_of_order ON notifications_email USING btree (order_id, id);

create table ordering_count (
  id bigint generated always as identity not null,
  day date not null,
  order_status text not null,
  payment_status text not null,
  orders integer not null,
  folded boolean default false not null,
  constraint ordering_count_pkey PRIMARY KEY (id)
);

CREATE INDEX ordering_count_fresh ON ordering_count USING btree (id) WHERE (NOT folded);

CREATE INDEX ordering_count_sum ON ordering_count USING btree (day, order_status, payment_status) INCLUDE (orders);

create table ordering_order (
  id uuid default uuidv7() not null,
  order_number text not null,
  order_status text not null,
  payment_method text not null,
  payment_status text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  address text not null,
  city text not null,
  postal_code text not null,
  country text not null,
  item_count integer not null,
  subtotal numeric(14,2) not null,
  discount numeric(14,2) default 0 not null,
  coupon_code text,
  protection numeric(14,2) default 0 not null,
  total numeric(14,2) not null,
  notes text default ''::text not null,
  tracking_number text,
  courier text,
  version integer default 1 not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint ordering_order_number UNIQUE (order_number),
  constraint ordering_order_pkey PRIMARY KEY (id),
  constraint ordering_order_adds_up CHECK ((total = ((subtotal - discount) + protection))),
  constraint ordering_order_check CHECK (((discount >= (0)::numeric) AND (discount <= subtotal))),
  constraint ordering_order_item_count_check CHECK ((item_count > 0)),
  constraint ordering_order_order_status_check CHECK ((order_status = ANY (ARRAY['processing'::text, 'confirmed'::text, 'shipped'::text, 'enroute'::text, 'delivered'::text, 'cancelled'::text]))),
  constraint ordering_order_payment_method_check CHECK ((payment_method = ANY (ARRAY['COD'::text, 'JazzCash'::text, 'EasyPaisa'::text, 'Bank Transfer'::text, 'USDT (TRC-20)'::text, 'Crypto'::text]))),
  constraint ordering_order_payment_status_check CHECK ((payment_status = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text]))),
  constraint ordering_order_protection_check CHECK ((protection >= (0)::numeric)),
  constraint ordering_order_subtotal_check CHECK ((subtotal >= (0)::numeric))
);

CREATE INDEX ordering_order_by_both ON ordering_order USING btree (order_status, payment_status, created_at, id);

CREATE INDEX ordering_order_by_payment ON ordering_order USING btree (payment_status, created_at, id);

CREATE INDEX ordering_order_by_status ON ordering_order USING btree (order_status, created_at, id);

CREATE INDEX ordering_order_find_email ON ordering_order USING btree (email text_pattern_ops);

CREATE INDEX ordering_order_find_order_number ON ordering_order USING btree (order_number text_pattern_ops);

CREATE INDEX ordering_order_find_phone ON ordering_order USING btree (phone text_pattern_ops);

CREATE INDEX ordering_order_newest ON ordering_order USING btree (created_at, id);

create table ordering_trend (
  day date not null,
  kind text not null,
  name text not null,
  amount integer not null,
  revenue numeric(16,2) not null,
  constraint ordering_trend_pkey PRIMARY KEY (day, kind, name),
  constraint ordering_trend_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'method'::text, 'city'::text, 'product'::text])))
) with (fillfactor=60);

create table ordering_trend_change (
  order_id uuid not null,
  day date not null,
  was text,
  became text not null
);

create table payments_count (
  status text not null,
  shard smallint not null,
  proofs integer not null,
  constraint payments_count_pkey PRIMARY KEY (status, shard)
);

create table payments_proof (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  order_number text not null,
  attempt smallint not null,
  transaction_id text not null,
  transaction_key text not null,
  notes text default ''::text not null,
  receipt_key text not null,
  receipt_sha256 text not null,
  status text default 'pending'::text not null,
  staff_notes text,
  decided_by text,
  decided_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone default now() not null,
  rejection_reason text,
  constraint payments_proof_attempt UNIQUE (order_id, attempt),
  constraint payments_proof_receipt UNIQUE (receipt_key),
  constraint payments_proof_pkey PRIMARY KEY (id),
  constraint payments_proof_attempt_check CHECK (((attempt >= 1) AND (attempt <= 5))),
  constraint payments_proof_check CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((status = 'pending'::text) = (decided_by IS NULL)))),
  constraint payments_proof_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])))
);

CREATE INDEX payments_proof_by_status ON payments_proof USING btree (status, created_at, id);

CREATE INDEX payments_proof_file ON payments_proof USING btree (receipt_sha256);

CREATE INDEX payments_proof_newest ON payments_proof USING btree (created_at, id);

CREATE UNIQUE INDEX payments_proof_one_pending ON payments_proof USING btree (order_id) WHERE (status = 'pending'::text);

CREATE INDEX payments_proof_transaction ON payments_proof USING btree (transaction_key);

create table platform_failed_event (
  consumer text not null,
  event_id uuid not null,
  reason text not null,
  attempts integer not null,
  failed_at timestamp with time zone default now() not null,
  constraint platform_failed_event_pkey PRIMARY KEY (event_id, consumer)
);

create table platform_idempotency (
  scope text not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body json,
  created_at timestamp with time zone default now() not null,
  constraint platform_idempotency_pkey PRIMARY KEY (scope, key)
);

CREATE INDEX platform_idempotency_age ON platform_idempotency USING btree (created_at);

create table platform_inbox (
  consumer text not null,
  event_id uuid not null,
  handled_at timestamp with time zone default now() not null,
  constraint platform_inbox_pkey PRIMARY KEY (event_id, consumer)
);

CREATE INDEX platform_inbox_age ON platform_inbox USING brin (handled_at);

create table platform_migration (
  id integer default nextval('platform_migration_id_seq'::regclass) not null,
  "timestamp" bigint not null,
  name character varying not null,
  constraint "PK_00a94623240fc88cd43985aba63" PRIMARY KEY (id)
);

create table platform_outbox (
  seq bigint generated always as identity not null,
  id uuid default uuidv7() not null,
  name text not null,
  version smallint not null,
  data jsonb not null,
  occurred_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  request_id text,
  imported boolean default false not null,
  constraint platform_outbox_id_key UNIQUE (id),
  constraint platform_outbox_pkey PRIMARY KEY (seq)
);

CREATE INDEX platform_outbox_waiting ON platform_outbox USING btree (seq) WHERE (published_at IS NULL);

create table platform_rate_limit (
  key character varying(255) not null,
  points integer not null,
  expire bigint,
  constraint platform_rate_limit_pkey PRIMARY KEY (key)
);

CREATE INDEX platform_rate_limit_expire ON platform_rate_limit USING btree (expire);

create table platform_schema_file (
  name text not null,
  checksum text not null,
  applied_at timestamp(3) with time zone default now() not null,
  constraint platform_schema_file_pkey PRIMARY KEY (name)
);

create table platform_watermark (
  seq bigint not null
);

create table reviews_count (
  state text not null,
  rating smallint not null,
  reviews integer not null,
  constraint reviews_count_pkey PRIMARY KEY (state, rating)
) with (fillfactor=50);

create table reviews_rating (
  product_id uuid not null,
  stars_1 integer not null,
  stars_2 integer not null,
  stars_3 integer not null,
  stars_4 integer not null,
  stars_5 integer not null,
  revision integer default 1 not null,
  constraint reviews_rating_pkey PRIMARY KEY (product_id)
) with (fillfactor=50);

create table reviews_review (
  id uuid default uuidv7() not null,
  order_id uuid not null,
  order_number text not null,
  product_id uuid not null,
  product_name text not null,
  product_picture jsonb,
  category text not null,
  customer_name text not null,
  customer_email text not null,
  rating smallint not null,
  comment text not null,
  images jsonb default '[]'::jsonb not null,
  state text default 'pending'::text not null,
  created_at timestamp(3) with time zone default now() not null,
  constraint reviews_review_once UNIQUE (order_id, product_id),
  constraint reviews_review_pkey PRIMARY KEY (id),
  constraint reviews_review_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_review_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);

CREATE INDEX reviews_review_by_state ON reviews_review USING btree (state, created_at DESC, id DESC);

CREATE INDEX reviews_review_newest ON reviews_review USING btree (created_at DESC, id DESC);

CREATE INDEX reviews_review_of_product ON reviews_review USING btree (product_id, created_at DESC, id DESC) WHERE (state = 'approved'::text);

CREATE INDEX reviews_review_of_product_rated ON reviews_review USING btree (product_id, rating, created_at DESC, id DESC) WHERE (state = 'approved'::text);

CREATE INDEX reviews_review_rated ON reviews_review USING btree (rating, created_at DESC, id DESC) WHERE (state = 'approved'::text);

CREATE OR REPLACE FUNCTION catalog_card(id uuid, name text, category text, sizes jsonb, featured boolean, in_stock boolean, rating numeric, review_count integer, mat text, created_at timestamp with time zone, images jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row_to_json(card)::text from (
    select id as "_id", name, category, sizes, featured, in_stock as "inStock", rating::float8 as rating,
      review_count as "reviewCount", mat,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      jsonb_path_query_array(images, '$[0]') as images) card
$function$;

CREATE OR REPLACE FUNCTION catalog_category_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  shown text = coalesce(new.name, old.name);
  place integer = case when new.is_active then new.sort_order else 2147483647 end;
begin
  if (old.name, old.sort_order, old.is_active) is not distinct from (new.name, new.sort_order, new.is_active) then
    return null;
  end if;
  perform pg_advisory_xact_lock(300, lock)
  from (select distinct hashtext(lower(name)) as lock from unnest(array[old.name, new.name]) as name
        where name is not null order by 1) as locks;
  update catalog_product
  set category = shown, version = version + case when category is distinct from shown then 1 else 0 end
  where category_key in (lower(old.name), lower(new.name))
    and (category, category_order) is distinct from (shown, place);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalog_count_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, -1 as n from before_change where deleted_at is null
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalog_count_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, 1 as n from after_change where deleted_at is null
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalog_count_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_count (category_key, products)
  select category_key, sum(n) from (
    select category_key, 1 as n from after_change where deleted_at is null
    union all
    select category_key, -1 as n from before_change where deleted_at is null
  ) as change
  group by category_key having sum(n) <> 0 order by category_key
  on conflict (category_key) do update set products = catalog_count.products + excluded.products;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION catalog_document(source text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(catalog_fold(part), E'\n'), '') from unnest(source) as part
$function$;

CREATE OR REPLACE FUNCTION catalog_fold(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select btrim(regexp_replace(
    lower(unaccent('unaccent', translate(
      regexp_replace(normalize(source, nfkd),
        '[\u0300-\u036f\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f]', '', 'g'),
      'يىكهة', 'ییکہہ'))),
    '\s+', ' ', 'g'))
$function$;

CREATE OR REPLACE FUNCTION catalog_folded(source text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(array_agg(catalog_fold(part)), '{}') from unnest(source) as part
$function$;

CREATE OR REPLACE FUNCTION catalog_index_letters(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(source, 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھءیے'::text, 'aabptt0jc1h2d3r4z5sxyw6789fqkglmnnvoueie'::text);

CREATE OR REPLACE FUNCTION catalog_index_text(source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(catalog_index_letters(source), '[^\u0020-\u007e\n]'::text, 'q'::text, 'g'::text), '.,''"-!?():;&/%+*#=$@_<>[]{}|\^~`'::text, 'xzjvkwyfgbpmuhcdlnrsoaiexzjvkwyf'::text);

CREATE OR REPLACE FUNCTION catalog_product_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  listed record;
begin
  perform pg_advisory_xact_lock_shared(300, hashtext(lower(new.category)));
  select name, sort_order, is_active into listed from catalog_category where lower(name) = lower(new.category);
  if found then new.category = listed.name; end if;
  new.category_order = case when listed.is_active then listed.sort_order else 2147483647 end;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION catalog_words_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_word
  select distinct word
  from after_change, unnest(search_keys) as key, regexp_split_to_table(key, '[^[:alnum:]]+') as word
  where length(word) between 3 and 40 order by word
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION coupons_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update coupons_count set coupons = coupons
    + (new.deleted_at is null)::int - (tg_op = 'UPDATE' and old.deleted_at is null)::int;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ordering_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ordering_count (day, order_status, payment_status, orders)
  select bucket, order_status, payment_status, sum(n)
  from (
    select created_at, order_status, payment_status, 1 as n from after_change
    union all
    select created_at, order_status, payment_status, -1 from before_change
  ) as change, unnest(array['-infinity'::date, (created_at at time zone 'Asia/Karachi')::date]) as bucket
  group by bucket, order_status, payment_status
  having sum(n) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ordering_count_placed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ordering_count (day, order_status, payment_status, orders)
  select bucket, order_status, payment_status, sum(n)
  from (
    select created_at, order_status, payment_status, 1 as n from placed
  ) as change, unnest(array['-infinity'::date, (created_at at time zone 'Asia/Karachi')::date]) as bucket
  group by bucket, order_status, payment_status
  having sum(n) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ordering_history_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The history of an order is only ever added to';
end $function$;

CREATE OR REPLACE FUNCTION ordering_trend_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ordering_trend_change (order_id, day, was, became)
  values (new.id, (new.created_at at time zone 'Asia/Karachi')::date, old.order_status, new.order_status);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION ordering_trend_parts(of_order uuid, was text, became text)
 RETURNS TABLE(kind text, name text, amount integer, revenue numeric)
 LANGUAGE sql
 STABLE
AS $function$
  select part.kind, part.name, part.amount, part.revenue
  from (
    select total, payment_method, lower(city) as city,
      (became <> 'cancelled')::int - coalesce((was <> 'cancelled')::int, 0) as sold
    from ordering_order where id = of_order
  ) as placed cross join lateral (
    select 'status', was, -1, -total where was is not null
    union all select 'status', became, 1, total
    union all select 'method', payment_method, sold, sold * total where sold <> 0
    union all select 'city', city, sold, sold * total where sold <> 0
    union all
    select 'product', product_id::text, sold * quantity, sold * quantity * price from ordering_line
    where order_id = of_order and sold <> 0
  ) as part (kind, name, amount, revenue)
$function$;

CREATE OR REPLACE FUNCTION payments_count_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payments_count (status, shard, proofs)
  select status, hashtext(new.order_id::text) & 15, sum(n)
  from (select new.status, 1 union all select old.status, -1) as change (status, n)
  where status is not null
  group by status having sum(n) <> 0 order by status
  on conflict (status, shard) do update set proofs = payments_count.proofs + excluded.proofs;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION reviews_counted_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION reviews_counted_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION reviews_counted_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE TRIGGER catalog_category_moved AFTER INSERT OR DELETE OR UPDATE OF name, sort_order, is_active ON catalog_category FOR EACH ROW EXECUTE FUNCTION catalog_category_moved();

create table catalog_product (
  id uuid default uuidv7() not null,
  name text not null,
  description text not null,
  category text default ''::text not null,
  images jsonb default '[]'::jsonb not null,
  sizes jsonb not null,
  tags text[] default '{}'::text[] not null,
  featured boolean default false not null,
  in_stock boolean default true not null,
  rating numeric(3,2) default 0 not null,
  review_count integer default 0 not null,
  mat text not null,
  created_at timestamp(3) with time zone default now() not null,
  updated_at timestamp(3) with time zone default now() not null,
  deleted_at timestamp(3) with time zone,
  category_order integer default 2147483647 not null,
  category_key text generated always as (lower(category)) stored not null,
  search_keys text[] generated always as (catalog_folded((ARRAY[name, category] || tags))) stored not null,
  search_text text generated always as (catalog_document(((ARRAY[name, category] || tags) || ARRAY[description]))) stored not null,
  search_letters text generated always as (catalog_index_text(catalog_document(((ARRAY[name, category] || tags) || ARRAY[description])))) stored not null,
  version integer default 1 not null,
  rating_revision bigint default 0 not null,
  card text generated always as (catalog_card(id, name, category, sizes, featured, in_stock, rating, review_count, mat, created_at, images)) stored not null,
  constraint catalog_product_pkey PRIMARY KEY (id),
  constraint catalog_product_rating_check CHECK (((rating >= (0)::numeric) AND (rating <= (5)::numeric))),
  constraint catalog_product_review_count_check CHECK ((review_count >= 0)),
  constraint catalog_product_sizes_check CHECK ((jsonb_array_length(sizes) > 0))
) with (toast_tuple_target=4080);

CREATE INDEX catalog_product_in_category ON catalog_product USING btree (category_key, featured DESC, created_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX catalog_product_keys ON catalog_product USING gin (search_keys) WITH (fastupdate=off) WHERE (deleted_at IS NULL);

CREATE INDEX catalog_product_shelf ON catalog_product USING btree (category_order, featured DESC, created_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX catalog_product_text ON catalog_product USING gin (search_letters gin_trgm_ops) WITH (fastupdate=off) WHERE (deleted_at IS NULL);

CREATE TRIGGER catalog_count_delete AFTER DELETE ON catalog_product REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION catalog_count_delete();

CREATE TRIGGER catalog_count_insert AFTER INSERT ON catalog_product REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION catalog_count_insert();

CREATE TRIGGER catalog_count_update AFTER UPDATE ON catalog_product REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION catalog_count_update();

CREATE TRIGGER catalog_product_placed BEFORE INSERT OR UPDATE OF category ON catalog_product FOR EACH ROW EXECUTE FUNCTION catalog_product_placed();

CREATE TRIGGER catalog_words_insert AFTER INSERT ON catalog_product REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION catalog_words_kept();

CREATE TRIGGER catalog_words_update AFTER UPDATE ON catalog_product REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION catalog_words_kept();

CREATE INDEX catalog_word_spelling ON catalog_word USING gin (catalog_index_letters(word) gin_trgm_ops);

CREATE TRIGGER coupons_count_changed AFTER INSERT OR UPDATE OF deleted_at ON coupons_coupon FOR EACH ROW EXECUTE FUNCTION coupons_count_changed();

create table ordering_history (
  id bigint generated always as identity not null,
  order_id uuid not null,
  at timestamp(3) with time zone default clock_timestamp() not null,
  by text not null,
  field text not null,
  from_value text,
  to_value text,
  note text,
  constraint ordering_history_pkey PRIMARY KEY (id),
  constraint ordering_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES ordering_order(id)
);

CREATE INDEX ordering_history_of_order ON ordering_history USING btree (order_id, id);

CREATE TRIGGER ordering_history_stands BEFORE DELETE OR UPDATE ON ordering_history FOR EACH STATEMENT EXECUTE FUNCTION ordering_history_stands();

create table ordering_line (
  order_id uuid not null,
  "position" smallint not null,
  product_id uuid not null,
  product_name text not null,
  size text not null,
  price numeric(12,2) not null,
  quantity integer not null,
  picture jsonb,
  constraint ordering_line_pkey PRIMARY KEY (order_id, "position"),
  constraint ordering_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES ordering_order(id),
  constraint ordering_line_price_check CHECK ((price >= (0)::numeric)),
  constraint ordering_line_quantity_check CHECK (((quantity >= 1) AND (quantity <= 99)))
);

CREATE TRIGGER ordering_count_changed AFTER UPDATE ON ordering_order REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION ordering_count_changed();

CREATE TRIGGER ordering_count_placed AFTER INSERT ON ordering_order REFERENCING NEW TABLE AS placed FOR EACH STATEMENT EXECUTE FUNCTION ordering_count_placed();

CREATE TRIGGER ordering_trend_changed AFTER UPDATE ON ordering_order FOR EACH ROW WHEN ((old.order_status IS DISTINCT FROM new.order_status)) EXECUTE FUNCTION ordering_trend_changed();

CREATE TRIGGER ordering_trend_placed AFTER INSERT ON ordering_order FOR EACH ROW EXECUTE FUNCTION ordering_trend_changed();

CREATE TRIGGER payments_count_changed AFTER INSERT OR UPDATE OF status ON payments_proof FOR EACH ROW EXECUTE FUNCTION payments_count_changed();

CREATE TRIGGER reviews_counted_delete AFTER DELETE ON reviews_review REFERENCING OLD TABLE AS before_change FOR EACH STATEMENT EXECUTE FUNCTION reviews_counted_delete();

CREATE TRIGGER reviews_counted_insert AFTER INSERT ON reviews_review REFERENCING NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION reviews_counted_insert();

CREATE TRIGGER reviews_counted_update AFTER UPDATE ON reviews_review REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION reviews_counted_update();

CREATE OR REPLACE FUNCTION catalog_containing(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(catalog_fold(term), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION catalog_index_containing(term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || catalog_index_text(catalog_fold(term))) || '%'::text);

insert into platform_migration (timestamp, name) values
  (1764000000100, 'Idempotency1764000000100'),
  (1764000000110, 'RateLimit1764000000110'),
  (1764000000200, 'Outbox1764000000200'),
  (1764000000210, 'Inbox1764000000210'),
  (1764000000220, 'EventRequest1764000000220'),
  (1764000000230, 'ImportedEvent1764000000230'),
  (1764000000300, 'Catalog1764000000300'),
  (1764000000310, 'CatalogEdits1764000000310'),
  (1764000000320, 'CatalogCard1764000000320'),
  (1764000000330, 'CategoryVersion1764000000330'),
  (1764000000340, 'SearchSigns1764000000340'),
  (1764000000400, 'Ordering1764000000400'),
  (1764000000410, 'FindOrders1764000000410'),
  (1764000000420, 'Trends1764000000420'),
  (1764000000500, 'Admin1764000000500'),
  (1764000000600, 'Payments1764000000600'),
  (1764000000605, 'RejectionReason1764000000605'),
  (1764000000610, 'Coupons1764000000610'),
  (1764000000615, 'CouponCount1764000000615'),
  (1764000000620, 'Reviews1764000000620'),
  (1764000000625, 'RatedReviewsOfProduct1764000000625'),
  (1764000000630, 'Newsletter1764000000630'),
  (1764000000635, 'NewsletterNewest1764000000635'),
  (1764000000640, 'Notifications1764000000640'),
  (1764000000645, 'EmailOncePerFact1764000000645'),
  (1764000000700, 'PlainNames1764000000700'),
  (1764000000710, 'Identity1764000000710'),
  (1764000000720, 'SchemaFile1764000000720');
