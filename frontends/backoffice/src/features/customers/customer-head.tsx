import type { Customer } from '@shop/contracts/customers';
import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { buttonClass } from '@shop/ui/button';
import { Icon } from '@shop/ui/icon';
import { Link } from '@shop/ui/router';
import { PageHeader } from '../../components/page-header.tsx';
import { useShop } from '../../hooks/use-shop.ts';
import { TAKE_ORDER, type TakeOrderState } from '../../lib/take-order.ts';
import { whatsAppLink } from '../../lib/whatsapp-link.ts';
import { CustomerMarks } from './customer-marks.tsx';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

/** Head of a customer's page: name, ways to reach the customer, and totals of their orders. */
export function CustomerHead({ customer }: { customer: Customer }) {
  const shop = useShop()?.name;
  const { phone, name } = customer;
  const figures: readonly (readonly [name: string, value: string | number])[] = [
    [words.orders, customer.orders],
    [words.delivered, customer.delivered],
    [words.returned, customer.returned],
    [words.cancelled, customer.cancelled],
    [words.open, customer.open],
    [words.money, formatRs(customer.money)],
    [words.firstOrder, formatDate(customer.firstOrderAt)],
    [words.lastOrder, formatDate(customer.lastOrderAt)],
  ];
  return (
    <>
      <PageHeader title={name}>
        <p className={styles.where}>
          <bdi>{localPhone(phone)}</bdi> · <bdi>{customer.city}</bdi>
        </p>
      </PageHeader>
      <CustomerMarks customer={customer} />
      <div className={styles.ways}>
        {shop !== undefined && (
          <a
            className={buttonClass('ghost')}
            href={whatsAppLink(phone, words.greeting(name, shop))}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="chat" size={20} /> {words.whatsApp}
          </a>
        )}
        <a className={buttonClass('ghost')} href={`tel:${phone}`}>
          <Icon name="phone" size={20} /> {words.call}
        </a>
        <Link className={buttonClass('ghost')} to={TAKE_ORDER} state={{ phone } satisfies TakeOrderState}>
          <Icon name="plus" size={20} /> {words.takeOrder}
        </Link>
      </div>
      <section aria-label={words.figures}>
        <dl className={styles.figures}>
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.hint}>
          {words.money}: {words.moneyHint}
        </p>
      </section>
    </>
  );
}
