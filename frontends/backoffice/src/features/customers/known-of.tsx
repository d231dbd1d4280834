import type { Customer } from '@shop/contracts/customers';
import { inItsLanguage } from '@shop/ui/in-its-language';
import * as card from '../../components/card.module.css';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

/** The names, e-mails and addresses that orders were placed with, the latest first. */
export function KnownOf({ customer }: { customer: Customer }) {
  const { names, emails, addresses } = customer;
  return (
    <section className={styles.part}>
      <h2>{words.known}</h2>
      <div className={`${card.card} ${styles.known}`}>
        <h3>{words.names}</h3>
        <ul>
          {names.map((name) => (
            <li key={name} {...inItsLanguage(name)}>
              {name}
            </li>
          ))}
        </ul>
        <h3>{words.emails}</h3>
        <ul>
          {emails.map((email) => (
            <li key={email}>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
        <h3>{words.addresses}</h3>
        <ul>
          {addresses.map(({ address, city, postalCode }) => (
            <li key={`${address} ${city} ${postalCode}`} dir="auto">
              {address}, {city} {postalCode}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
