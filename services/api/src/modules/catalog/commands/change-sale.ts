import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { COUPON_ENDED, COUPON_ENDS_TOO_EARLY } from '@shop/contracts/discount';
import { Id } from '@shop/contracts/fields';
import { type Sale, type SaleEdit, type SaleForm, sales } from '@shop/contracts/sales';
import { Database, type Tx, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail, failField } from '../../../platform/errors/api-error.ts';
import { publish } from '../../../platform/events/publish.ts';
import { SaleChanged } from '../public/events.ts';
import { saleColumns } from '../queries/list-sales.ts';

/** Creates a sale. */
export class CreateSale extends Command<Sale> {
  constructor(readonly form: SaleForm) {
    super();
  }
}

/** Replaces a sale's values, if it still has the version that was edited. Its start stays where the form leaves it out. */
export class ChangeSale extends Command<Sale> {
  constructor(
    readonly id: string,
    readonly form: SaleEdit,
  ) {
    super();
  }
}

/** Ends a running sale at this moment. */
export class EndSale extends Command<Sale> {
  constructor(readonly id: string) {
    super();
  }
}

/** Removes a sale, whether it is over or not. */
export class DeleteSale extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

interface StoredSale {
  startsAt: Date;
  endsAt: Date;
  version: number;
  now: Date;
}

// The clock is the database's, as it is for who reads prices.
const look = (id: string) => sql`
  select starts_at as "startsAt", ends_at as "endsAt", version, clock_timestamp() as now
  from catalog_sale where id = ${id} for update`;
const clock = sql`select clock_timestamp() as now`;
const insert = (form: SaleForm, categories: string[] | null, startsAt: Date) => sql`
  insert into catalog_sale (name, percent_off, categories, starts_at, ends_at)
  values (${form.name}, ${form.percentOff}, ${categories}, ${startsAt}, ${form.endsAt}) returning ${saleColumns}`;
const update = (id: string, form: SaleForm, categories: string[] | null, startsAt: Date) => sql`
  update catalog_sale set name = ${form.name}, percent_off = ${form.percentOff}, categories = ${categories},
    starts_at = ${startsAt}, ends_at = ${form.endsAt}, version = version + 1
  where id = ${id} returning ${saleColumns}`;
const end = (id: string) => sql`
  update catalog_sale set ends_at = greatest(starts_at, clock_timestamp()), version = version + 1
  where id = ${id} returning ${saleColumns}`;
const one = (id: string) => sql`select ${saleColumns} from catalog_sale where id = ${id}`;
const remove = (id: string) => sql`delete from catalog_sale where id = ${id} returning id`;

// Category names in the spelling of the shop; a category that only products name counts as well.
const spelled = (names: readonly string[]) => sql`
  select coalesce(
    (select name from catalog_category where lower(name) = lower(given.name)),
    (select category from catalog_product where category_key = lower(given.name) and deleted_at is null limit 1)) as name
  from unnest(${names}::text[]) with ordinality as given (name, place) order by place`;

async function categoriesOf(tx: Tx, { categories }: SaleForm): Promise<string[] | null> {
  if (categories === null) return null;
  const found = await query<{ name: string | null }>(tx, spelled(categories));
  const unknown = found.findIndex(({ name }) => name === null);
  if (unknown >= 0) {
    const { message } = sales.create.errors.unknownCategory;
    fail(sales.create, 'unknownCategory', { errors: [{ path: `categories.${unknown}`, message }] });
  }
  return [...new Set(found.flatMap(({ name }) => name ?? []))];
}

function checkTimes({ endsAt }: SaleForm, startsAt: Date, now: Date): void {
  const ends = new Date(endsAt);
  if (ends <= now) failField('endsAt', COUPON_ENDED);
  if (ends <= startsAt) failField('endsAt', COUPON_ENDS_TOO_EARLY);
}

async function announce(tx: Tx, [sale]: readonly Sale[]): Promise<Sale> {
  if (!sale) throw new Error('A sale that is written is returned');
  await publish(tx, SaleChanged, { saleId: sale._id });
  return sale;
}

async function locked(tx: Tx, id: string): Promise<StoredSale> {
  const [stored] = Id.safeParse(id).success ? await query<StoredSale>(tx, look(id)) : [];
  if (!stored) fail(sales.update, 'notFound');
  return stored;
}

@CommandHandler(CreateSale)
export class CreateSaleHandler implements ICommandHandler<CreateSale> {
  constructor(private readonly db: Database) {}

  execute({ form }: CreateSale): Promise<Sale> {
    return this.db.transaction(async (tx) => {
      const [{ now } = { now: new Date() }] = await query<{ now: Date }>(tx, clock);
      const startsAt = form.startsAt ? new Date(form.startsAt) : now;
      checkTimes(form, startsAt, now);
      return announce(tx, await query<Sale>(tx, insert(form, await categoriesOf(tx, form), startsAt)));
    });
  }
}

@CommandHandler(ChangeSale)
export class ChangeSaleHandler implements ICommandHandler<ChangeSale> {
  constructor(private readonly db: Database) {}

  execute({ id, form }: ChangeSale): Promise<Sale> {
    return this.db.transaction(async (tx) => {
      const stored = await locked(tx, id);
      if (form.version !== undefined && form.version !== stored.version) fail(sales.update, 'staleVersion');
      const startsAt = form.startsAt ? new Date(form.startsAt) : stored.startsAt;
      checkTimes(form, startsAt, stored.now);
      return announce(tx, await query<Sale>(tx, update(id, form, await categoriesOf(tx, form), startsAt)));
    });
  }
}

@CommandHandler(EndSale)
export class EndSaleHandler implements ICommandHandler<EndSale> {
  constructor(private readonly db: Database) {}

  execute({ id }: EndSale): Promise<Sale> {
    return this.db.transaction(async (tx) => {
      const { startsAt, endsAt, now } = await locked(tx, id);
      if (startsAt > now) fail(sales.end, 'notStarted');
      return announce(tx, await query<Sale>(tx, endsAt <= now ? one(id) : end(id)));
    });
  }
}

@CommandHandler(DeleteSale)
export class DeleteSaleHandler implements ICommandHandler<DeleteSale> {
  constructor(private readonly db: Database) {}

  execute({ id }: DeleteSale): Promise<void> {
    return this.db.transaction(async (tx) => {
      const removed = Id.safeParse(id).success ? await query(tx, remove(id)) : [];
      if (removed.length === 0) fail(sales.remove, 'notFound');
      await publish(tx, SaleChanged, { saleId: id });
    });
  }
}
