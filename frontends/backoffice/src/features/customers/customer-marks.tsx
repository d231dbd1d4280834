import type { CustomerRow } from '@shop/contracts/customers';
import { StatusBadge } from '@shop/ui/status-badge';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

/** Badges of a customer: cash on delivery blocked, parcels that came back, and tags. Null when there are none. */
export function CustomerMarks({ customer }: { customer: CustomerRow }) {
  const { blocked, delivered, returned, tags } = customer;
  if (!blocked && returned === 0 && tags.length === 0) return null;
  return (
    <span className={styles.marks}>
      {blocked && (
        <StatusBadge shape="failed" tone="red">
          {words.isBlocked}
        </StatusBadge>
      )}
      {returned > 0 && (
        <StatusBadge shape="waiting" tone="amber">
          {words.cameBack(returned, delivered + returned)}
        </StatusBadge>
      )}
      {tags.map((tag) => (
        <bdi key={tag} className={styles.tag}>
          {tag}
        </bdi>
      ))}
    </span>
  );
}
