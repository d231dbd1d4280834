import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WithheldTax, certificateKey, withheldTax } from '@shop/contracts/withheld-tax';
import type { Input } from '@shop/contracts/route';
import { Database, query } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { fail } from '../../../platform/errors/api-error.ts';
import { withheldBy } from '../queries/read-taxes.ts';

type Sent = Input<typeof withheldTax.setCertificate>['body'];

/** Sets the number of a courier's tax certificate of a month, `2026-10`; an empty one removes it. Throws 404 and `certificate_used`. */
export class SetCertificate extends Command<WithheldTax> {
  constructor(
    readonly month: string,
    readonly sent: Sent,
    readonly by: string,
  ) {
    super();
  }
}

interface Certificate {
  month: string;
  courier: string;
}

// One at a time, so that of two people with one number the second reads who has it.
const lock = sql`select pg_advisory_xact_lock(hashtextextended('ledger certificates', 0))`;
const holder = (key: string) => sql`
  select to_char(month, 'YYYY-MM') as month, courier from ledger_tax_certificate where number_key = ${key}`;
const store = (month: string, { courier, number }: Sent, key: string, by: string) => sql`
  insert into ledger_tax_certificate (month, courier, number, number_key, by)
  values (${`${month}-01`}, ${courier}, ${number}, ${key}, ${by})
  on conflict (month, courier) do update set number = excluded.number, number_key = excluded.number_key, at = now(),
    by = excluded.by`;
const remove = (month: string, courier: string) => sql`
  delete from ledger_tax_certificate where month = ${`${month}-01`}::date and courier = ${courier}`;

@CommandHandler(SetCertificate)
export class SetCertificateHandler implements ICommandHandler<SetCertificate> {
  constructor(private readonly db: Database) {}

  execute({ month, sent, by }: SetCertificate): Promise<WithheldTax> {
    const { courier, number } = sent;
    return this.db.transaction(async (tx) => {
      await query(tx, lock);
      const tax = await withheldBy(tx, month, courier);
      if (!tax) fail(withheldTax.setCertificate, 'notFound');
      if (number === '') {
        await query(tx, remove(month, courier));
        return { ...tax, certificate: null };
      }
      const key = certificateKey(number);
      const [known] = await query<Certificate>(tx, holder(key));
      if (known && (known.month !== month || known.courier !== courier)) {
        fail(withheldTax.setCertificate, 'certificateUsed', known);
      }
      await query(tx, store(month, sent, key, by));
      return { ...tax, certificate: number };
    });
  }
}
