import type { AuditEntry } from '@shop/contracts/audit';
import { formatDayAndTime } from '@shop/contracts/dates';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import * as styles from './audit-list.module.css';
import { fieldName, fieldsOf, valueText } from './field-values.ts';
import { sentenceOf } from './sentence.ts';
import { auditTexts as words } from './texts.ts';

/** Returns the path that shows a thing of the audit log, by its kind and id. */
const addresses: Readonly<Record<string, (id: string) => string>> = {
  product: (id) => `/admin/products?product=${id}`,
  category: () => '/admin/categories',
  artist: (id) => `/admin/artists?artist=${id}`,
  sale: () => '/admin/coupons',
  coupon: () => '/admin/coupons',
  order: (id) => `/admin/orders?order=${id}`,
  proof: (id) => `/admin/orders?order=${id}`,
  review: () => '/admin/reviews?status=all',
};

/** List of audit entries, one line each. A line opens to the values before and after the change. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <details>
            <summary>
              <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>
              <span className={styles.said} dir="auto">
                <strong>{entry.person.username}</strong> {withNames(sentenceOf(entry))}
              </span>
            </summary>
            <Details entry={entry} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A sentence in which names in Urdu are marked as such. */
const withNames = (sentence: string) =>
  sentence.split(/(“[^”]*”)/).map((part, at) => {
    const language = inItsLanguage(part);
    return language.lang ? (
      <span key={`${at} ${part}`} {...language}>
        {part}
      </span>
    ) : (
      part
    );
  });

function Details({ entry }: { entry: AuditEntry }) {
  const { kind, thing, action, session, requestId } = entry;
  const address = thing !== null && action !== 'deleted' ? addresses[kind]?.(thing) : undefined;
  const fields = fieldsOf(entry);
  return (
    <div className={styles.details}>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              {entry.before && <Value name={words.before} value={before} />}
              {entry.after && <Value name={words.after} value={after} />}
            </div>
          ))}
        </dl>
      )}
      <p className={styles.source}>
        {session !== null && <span>{words.session(session)}</span>}
        {requestId !== null && <span>{words.request(requestId)}</span>}
      </p>
      <p className={styles.links}>
        {address && <Link to={address}>{words.open}</Link>}
        {thing !== null && <Link to={`/admin/audit?thing=${encodeURIComponent(thing)}`}>{words.allOfIt}</Link>}
      </p>
    </div>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  return (
    <dd dir="auto">
      <span className={styles.side}>{name}</span> {valueText(value)}
    </dd>
  );
}
