import { isDeepStrictEqual } from 'node:util';
import { ErrorBody } from '@shop/contracts/errors';
import type { Route } from '@shop/contracts/route';
import { routes } from '@shop/contracts/routes';
import fc from 'fast-check';
import { Secret } from 'otpauth';
import { Pool } from 'pg';
import { SealedSecrets } from '../src/platform/auth/sealed-secrets.ts';
import { hashPassword } from '../src/platform/auth/passwords.ts';
import { openApiDocument } from '../src/platform/openapi/openapi-document.ts';
import { type FuzzRequest, requestsTo } from './fuzz/requests.ts';
import { KnownIds } from './fuzz/known-ids.ts';
import { codeFor } from './support/authenticator.ts';
import { type Shop, startShop } from './support/harness.ts';
import { prints, sellPrints } from './support/prints.ts';
import { seed } from './support/seed.ts';
import { personOf, sessionOf } from './support/staff-of-role.ts';
import { ordered, reviewOf, write } from './support/written-reviews.ts';
import { isLong, share } from './support/share.ts';

const SHOTS = share(20_000, 1_200);
const AT_ONCE = 6;
/** From the first on; few of the random reviews fit an order. */
const REVIEWS = 8;

let shop: Shop;
let stock: KnownIds;
let passwordHash: string;
let lasting: Record<string, string>;
let enrolled = 0;
/**
 * Connections of the test itself, without the shop's lock timeout: statements between requests wait for locks without a
 * limit.
 */
let own: Pool;
beforeAll(async () => {
  shop = await startShop({ role: 'both', isRandom: true });
  own = new Pool({ connectionString: shop.config.directUrl, max: AT_ONCE });
  await sellPrints(shop);
  stock = await KnownIds.begin();
  passwordHash = await hashPassword('a-password-for-tests');
  lasting = (await personOf(shop, 'owner', passwordHash)).headers;
  for (let n = 0; n < REVIEWS; n++) await write(shop, reviewOf(await ordered(shop, prints), prints[0]));
});
afterAll(async () => {
  await own.end();
  await shop.stop();
});

const calls = Object.entries(routes).filter(([, { stream }]) => !stream);
/** The statuses that the document names for each call. */
const documented = new Map(
  Object.values(
    openApiDocument()['paths'] as Record<string, Record<string, { operationId: string; responses: object }>>,
  )
    .flatMap((path) => Object.values(path))
    .map(({ operationId, responses }) => [operationId, new Set(Object.keys(responses).map(Number))]),
);

interface Reply {
  /** The request as it was sent, for the failure report. */
  sent: string;
  status: number;
  type: string | null;
  text: string;
}

/** Every second owner has to enter codes, and the others are about to turn that on. Answers a code. */
async function enrol(id: string): Promise<string> {
  const { bytes, base32 } = new Secret();
  enrolled += 1;
  await shop.db.dataSource.query(
    'insert into identity_two_factor (account_id, secret, confirmed_at) values ($1, $2, $3)',
    [id, shop.app.get(SealedSecrets).seal(id, bytes), enrolled % 2 === 0 ? new Date() : null],
  );
  return codeFor(base32);
}

/** These calls end sessions, change the password, or remove whom they find. */
const isAboutPeople = ({ path }: Route) => /^\/(auth|admin\/(account|alerts|people))\b/.test(path);

/** An owner whom no request before has met. */
async function newOwner(): Promise<Record<string, string>> {
  const { id, headers } = await personOf(shop, 'owner', passwordHash);
  const { session } = await sessionOf(shop, id);
  stock.meet(id, session, await enrol(id));
  // Else no owner would meet a device that an earlier one has subscribed. Those that other requests hold are left to them.
  await shop.db.dataSource.query(
    `update alerts_device set account_id = $1, token_id = $2
     where id in (select id from alerts_device for update skip locked)`,
    [id, session],
  );
  return headers;
}

const parcelsOf = (status: 'booked' | 'shipped' | 'delivered') =>
  `select id from fulfilment_parcel where status = '${status}' order by id desc limit 5`;
/** Orders without a parcel. Those to be confirmed stay so. */
const toBook = `
  with bookable as (
    update ordering_order set order_status = 'confirmed' where id in (
      select id from ordering_order o
      where order_status <> 'processing' and not exists (select from fulfilment_parcel p where p.order_id = o.id and p.status <> 'returned')
      order by id limit 2 for update skip locked)
    returning id
  )
  select id from bookable`;

// Most phones are asked about once: customers who ordered, and are seldom written of.
const newestPhones = `
  select o.phone as id from ordering_order o left join customers_record r on r.phone = o.phone
  where o.phone <> 'erased'
  group by o.phone, r.version order by coalesce(r.version, 0), max(o.created_at) desc limit 5`;
// One order for each erasure: were all of a phone erased, nobody could track or review them.
const ofLeavingCustomer = `
  with leaving as (
    update ordering_order set phone = '+923119999999', order_status = 'delivered'
    where id in (select id from ordering_order where phone <> 'erased' order by id limit 1 for update skip locked)
    returning phone
  )
  select phone as id from leaving`;
/** A cash order of which somebody has just been asked, or has just said that it looks suspicious. */
const askedOrder = (state: 'waiting' | 'held') => `
  with cash as (
    update ordering_order set order_status = 'processing'
    where id in (
      select id from ordering_order where payment_method = 'COD' and phone <> 'erased'
      order by id limit 1 for update skip locked)
    returning id, created_at
  )
  insert into confirmations_confirmation as c (order_id, token, placed_at, due_at, state, last_outcome)
  select id, gen_random_uuid(), created_at, created_at, '${state}', 'suspicious' from cash
  on conflict (order_id) do update set state = excluded.state, last_outcome = excluded.last_outcome, version = 1
  returning order_id as id`;

/** Orders that nobody has packed or changed yet. */
const unpackedOrder = `
  with unpacked as (
    update ordering_order set order_status = 'processing', payment_status = 'pending', version = 1
    where id in (
      select id from ordering_order o
      where phone <> 'erased' and not exists (
        select from fulfilment_parcel p where p.order_id = o.id and p.status <> 'returned')
      order by id desc limit 2 for update skip locked)
    returning id
  )
  select id from unpacked`;

/** The link of a cash order that nobody has packed: it is still good for each answer. */
const openLink = `
  with cash as (
    update ordering_order set order_status = 'processing'
    where id in (
      select id from ordering_order o
      where payment_method = 'COD' and phone <> 'erased' and tracking_number is null
        and not exists (select from fulfilment_parcel p where p.order_id = o.id)
      order by id desc limit 1 for update skip locked)
    returning id, created_at
  )
  insert into confirmations_confirmation as c (order_id, token, placed_at, due_at)
  select id, gen_random_uuid(), created_at, created_at from cash
  on conflict (order_id) do update set state = 'waiting', version = 1
  returning token as id`;

/** A parcel that was tried in vain just now. */
const openAttempt = `
  with tried as (
    update fulfilment_parcel set attempted_at = now()
    where id in (select id from fulfilment_parcel where status = 'shipped' order by id desc limit 1 for update skip locked)
    returning id, order_id
  )
  insert into fulfilment_attempt as a (parcel_id, order_id, token)
  select id, order_id, gen_random_uuid() from tried
  on conflict (parcel_id) do update set wish = a.wish
  returning token as id`;

const bought = `
  select order_number as id from ordering_order
  where lower(email) in ('a@example.com', 'b@example.com', 'c@example.com') and order_status <> 'cancelled'
  order by id desc limit 3`;

/** A courier's file that comes to nothing, the charge being what was collected; an open one pays for one order. */
const settlementOf = (state: 'open' | 'accepted') => `
  with parcel as (
    select p.courier, p.order_number, p.order_id, p.cod_amount from fulfilment_parcel p
    join ordering_order o on o.id = p.order_id
    where p.status <> 'returned' and p.courier is not null and p.cod_amount > 0 and o.payment_method = 'COD'
    order by p.id desc limit 1
  ), unpaid as (
    update ordering_order set payment_status = 'pending' where id in (select order_id from parcel)
  )
  insert into settlements_settlement (courier, file_name, sha256, imported_by, columns, lines, row_count, state,
    accepted_at, accepted_by, deposit)
  select courier, 'a.csv', gen_random_uuid(), 'admin',
    '[{"header": "A", "role": "number"}, {"header": "B", "role": "collected"}, {"header": "C", "role": "charge"}]',
    jsonb_build_array(jsonb_build_object('line', 2, 'cells',
      jsonb_build_array(order_number, cod_amount::text, cod_amount::text))), 1, '${state}',
    ${state === 'open' ? 'null, null, null' : "now(), 'admin', 0"}
  from parcel returning id`;

/** A settlement of which a courier still owes something, as an order of its own: the calls want the id of both. */
const shortfall = `
  with owed as (
    insert into ledger_entry (day, month, settlement_id, courier, from_place, from_party, to_place, to_party, amount, cause)
    select '2026-11-02', '2026-11-01', gen_random_uuid(), 'TCS', 'received', 'couriers', 'short', 'TCS', 10000, 'settlement'
    returning settlement_id
  )
  select settlement_id as id from owed`;
/** A delivery that failed, of a webhook at an address that does not exist. */
const newDelivery = `
  with endpoint as (
    insert into webhooks_endpoint (id, url, events, secret, created_by)
    values (gen_random_uuid(), 'https://hooks.example.com/a', array['ordering.order-placed'], '', 'admin') returning id
  )
  insert into webhooks_delivery (endpoint_id, event_id, event, occurred_at, state, failed_at)
  select id, gen_random_uuid(), 'ordering.order-placed', now(), 'failed', now() from endpoint returning id`;

/** A month of which a courier withheld tax. */
const taxedMonth = `
  with withheld as (
    insert into ledger_day_change (day, month, place, party, method, amount)
    values ('2026-10-02', '2026-10-01', 'tax', 'TCS', 'COD', 100) returning month
  )
  select to_char(month, 'YYYY-MM') as id from withheld`;

const importOf = (table: 'catalog_import' | 'past_orders_import') => `
  insert into ${table} (id, file_name, state, is_checked, created_by${table === 'catalog_import' ? ', has_pictures' : ''})
  select gen_random_uuid(), 'a.csv', 'checked', true, 'admin'${table === 'catalog_import' ? ', false' : ''} returning id`;

const openProposal = `
  with proposed as (
    select id, order_number, version from ordering_order where phone <> 'erased' order by id desc limit 1
  )
  insert into proposals_proposal (call, order_id, order_number, body, proposed_by)
  select 'staffOrders.update', id, order_number, jsonb_build_object('version', version, 'notes', 'Rang'), 'a program'
  from proposed returning id`;

const reviewInvitation = `
  with invited as (
    select id from ordering_order where phone <> 'erased' and order_status <> 'cancelled' order by id desc limit 1
  )
  insert into reviews_invitation as known (order_id, token) select id, gen_random_uuid()::text from invited
  on conflict (order_id) do update set token = known.token returning token as id`;

const emailChoice = `
  insert into newsletter_choice as known (list, email) values ('news', 'a@example.com')
  on conflict (list, email) do update set email = known.email returning token as id`;

const publishedReview = `
  update reviews_review set state = 'approved', reply_version = 1
  where id in (select id from reviews_review order by id limit 1 for update skip locked) returning id`;

// Others delete sales, and change them, as fast as they are made.
const newSale = `
  with unchanged as (select id from catalog_sale where version = 1 and ends_at < now() limit 1), made as (
    insert into catalog_sale (name, percent_off, starts_at, ends_at)
    select 'Sale', 10, '2026-11-01', '2026-11-02' where not exists (select from unchanged) returning id
  )
  select id from unchanged union all select id from made`;

const aSize = { name: 'Small', price: 1250, originalPrice: null, widthCm: null, heightCm: null };
// Keeps the first prints unchanged, and adds products because other requests remove them quickly.
const newProduct = `
  with known as (
    select id from catalog_product where deleted_at is null and id not in (${prints.map(({ id }) => `'${id}'`).join(', ')})
    order by id desc limit 5
  ), made as (
    insert into catalog_product (name, description, sizes, mat)
    select 'Print', 'To be changed', '${JSON.stringify([aSize])}', '#f5f4ec' where not exists (select from known)
    returning id
  )
  select id from known union all select id from made`;

/** Orders, parcels and customers change by chance: hardly one would be where these calls can do something with it. */
async function chooseFor(name: string): Promise<void> {
  const chosen: Readonly<Record<string, readonly [kind: string, statement: string]>> = {
    'confirmations.decide': ['asked', askedOrder('waiting')],
    'confirmations.undo': ['asked', askedOrder('held')],
    'confirmations.confirm': ['link', openLink],
    'confirmations.cancel': ['link', openLink],
    'confirmations.address': ['link', openLink],
    'confirmations.voice': ['link', openLink],
    'confirmations.removeVoice': ['link', openLink],
    'confirmations.voiceOfOrder': [
      'order',
      "select order_id as id from confirmations_voice where state = 'current' limit 5",
    ],
    'attempts.linked': ['attempt', openAttempt],
    'attempts.again': ['attempt', openAttempt],
    'attempts.address': ['attempt', openAttempt],
    'attempts.call': ['attempt', openAttempt],
    'orders.track': ['number', bought],
    'reviews.eligibility': ['number', bought],
    'reviews.create': ['number', bought],
    'settlements.read': ['settlement', settlementOf('open')],
    'settlements.setColumns': ['settlement', settlementOf('open')],
    'settlements.accept': ['settlement', settlementOf('open')],
    'settlements.takeBack': ['settlement', settlementOf('accepted')],
    'settlements.remove': ['settlement', settlementOf('open')],
    'ledger.decideShortfall': ['shortfall', shortfall],
    'ledger.setCertificate': ['month', taxedMonth],
    'productImports.read': ['productImport', importOf('catalog_import')],
    'productImports.rows': ['productImport', importOf('catalog_import')],
    'productImports.start': ['productImport', importOf('catalog_import')],
    'productImports.stop': ['productImport', importOf('catalog_import')],
    'pastImports.read': ['pastImport', importOf('past_orders_import')],
    'pastImports.rows': ['pastImport', importOf('past_orders_import')],
    'pastImports.start': ['pastImport', importOf('past_orders_import')],
    'pastImports.stop': ['pastImport', importOf('past_orders_import')],
    'proposals.confirm': ['proposal', openProposal],
    'proposals.decline': ['proposal', openProposal],
    'reviews.invitation': ['invitationToReview', reviewInvitation],
    'reviews.reply': ['review', publishedReview],
    'newsletter.choice': ['choice', emailChoice],
    'newsletter.unsubscribe': ['choice', emailChoice],
    'webhooks.resend': ['delivery', newDelivery],
    'staffOrders.quoteEdit': ['order', unpackedOrder],
    'staffOrders.edit': ['order', unpackedOrder],
    'parcels.bookMany': ['toBook', toBook],
    'parcels.unbook': ['parcel', parcelsOf('booked')],
    'parcels.shipMany': ['parcel', parcelsOf('booked')],
    'parcels.decideMany': ['parcel', parcelsOf('shipped')],
    'parcels.takeBackMany': ['parcel', parcelsOf('delivered')],
    'customers.erase': ['phone', ofLeavingCustomer],
    'sales.update': ['sale', newSale],
    'products.update': ['product', newProduct],
    'payments.confirmOrder': [
      'order',
      "select order_id as id from payments_proof where status = 'pending' order by id desc limit 5",
    ],
    'payments.verify': ['proof', "select id from payments_proof where status = 'pending' order by id desc limit 5"],
    'reviews.setStatus': ['review', 'select id from reviews_review order by id desc limit 5'],
  };
  const ofCustomers = name.startsWith('customers.') ? (['phone', newestPhones] as const) : [];
  const [kind, statement] = chosen[name] ?? ofCustomers;
  if (!kind || !statement) return;
  const { rows } = await own.query<{ id: string }>(statement);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) stock.only(kind, ids);
}

async function fire({ name, route, params, query, body, junk, files, headers, signedIn }: FuzzRequest): Promise<Reply> {
  await chooseFor(name);
  const owner = signedIn && (isAboutPeople(route) ? await newOwner() : lasting);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(stock.fill(params[name] ?? '').toWellFormed()),
  );
  const search = new URLSearchParams();
  for (const [name, value] of query) search.append(name.toWellFormed(), stock.fill(value).toWellFormed());
  const all: Record<string, string> = { ...headers, ...owner };
  let content: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  if (route.method !== 'GET') {
    if (junk) content = new Uint8Array(junk);
    else if (route.files) content = stock.form(body, files);
    else if (body !== undefined) content = stock.fill(JSON.stringify(body) ?? '');
    if (!(content instanceof FormData))
      all['content-type'] = route.files ? 'multipart/form-data; boundary=x' : 'application/json';
  }
  const address = `/api${path}?${search.toString()}`;
  const response = await fetch(shop.url + address, { method: route.method, headers: all, body: content });
  const shown = content instanceof FormData ? { form: [...content], files } : content;
  const sent = `${route.method} ${address} ${JSON.stringify({ ...headers, signedIn })}\n  ${JSON.stringify(shown)}`;
  return { sent, status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Returns the fault of a reply; undefined when there is none. */
function fault({ name, route }: FuzzRequest, { status, type, text }: Reply): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (status === 304) return undefined;
  if (!documented.get(name)?.has(status)) return `status ${status}, which the document does not know`;
  if (type !== 'application/json; charset=utf-8') return `type ${type}`;
  const body: unknown = JSON.parse(text);
  if (status < 300) {
    const { data, error } = route.response.safeParse(body);
    if (error) return `an answer that breaks its schema: ${error.message}`;
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(data)), body)) return 'an answer with more than its schema names';
    stock.learn(name, body);
    return undefined;
  }
  const { data, error } = ErrorBody.safeParse(body);
  if (error) return `an error in another shape: ${text}`;
  if (/zod|typeorm|\bselect\b.*\bfrom\b|node_modules|\bat \/|FST_/i.test(data.message))
    return `a sentence that leaks internals: ${text}`;
  return undefined;
}

const sample = (targets: typeof calls, options: { seed: number; numRuns: number }): FuzzRequest[] =>
  fc.sample(fc.oneof(...targets.map(([name, route]) => requestsTo(name, route))), options);
// Before any connection is open: what holds up the thread for seconds lets idle connections end as they are used.
const first = sample(calls, { seed, numRuns: SHOTS });

const moduleOf = (name: string) => name.split('.')[0];
/** Calls that succeed with an account of WhatsApp alone, which the shop of this test has not. */
const NEED_ACCOUNT: ReadonlySet<string> = new Set(['whatsapp.test', 'whatsapp.receive']);
/** Answers of a call that has to give them: what never succeeds tries nothing behind the door. */
const wantedOf = (name: string, { status = 200, access }: Route) => [
  ...(NEED_ACCOUNT.has(name) ? [] : [status]),
  ...(access === 'staff' ? [401] : []),
];
/**
 * Number of extra rounds for modules whose calls never gave the wanted response, and requests of a round for each
 * module.
 */
const ROUNDS = 20;
const SHOTS_OF_ROUND = 300;
/** Against a hang: thousands of requests on a busy machine. */
const LIMIT_MS = 3_600_000;

test(
  `${SHOTS} requests made from the contracts: no 5xx, no reply that breaks its schema (TEST_SEED=${seed})`,
  async () => {
    const faults: string[] = [];
    const tally = new Map<string, Set<number>>();
    const shoot = async (shots: readonly FuzzRequest[]) => {
      let next = 0;
      const shooter = async () => {
        for (let at = next++; at < shots.length && faults.length < 10; at = next++) {
          const shot = shots[at];
          if (!shot) return;
          const reply = await fire(shot);
          const wrong = fault(shot, reply);
          tally.set(shot.name, (tally.get(shot.name) ?? new Set()).add(reply.status));
          if (wrong) faults.push(`${shot.name}: ${wrong}\n  ${reply.sent}\n  ${reply.text.slice(0, 500)}`);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, shooter));
    };
    const never = () =>
      calls.flatMap(([name, route]) =>
        wantedOf(name, route)
          .filter((wanted) => !tally.get(name)?.has(wanted))
          .map((wanted) => ({ name, wanted })),
      );

    await shoot(first);
    // Some calls succeed a few times in so many requests, and which of them do depends on what others did just then.
    for (let round = 1; isLong && round <= ROUNDS && never().length > 0; round++) {
      const modules = new Set(never().map(({ name }) => moduleOf(name)));
      const targets = calls.filter(([name]) => modules.has(moduleOf(name)));
      await shoot(sample(targets, { seed: seed + round, numRuns: SHOTS_OF_ROUND * modules.size }));
    }
    expect(faults).toEqual([]);
    if (isLong) {
      const answers = ({ name, wanted }: { name: string; wanted: number }) =>
        `${name} never answered ${wanted}, only ${[...(tally.get(name) ?? [])].join(', ')}`;
      expect(never().map(answers)).toEqual([]);
    }
  },
  LIMIT_MS,
);
