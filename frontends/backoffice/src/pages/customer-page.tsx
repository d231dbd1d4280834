import { useQuery } from '@tanstack/react-query';
import { hasCode } from '@shop/contracts/client';
import { isAllowed } from '@shop/contracts/permissions';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useParams, useSearchParams } from '@shop/ui/router';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { CashBlock } from '../features/customers/cash-block.tsx';
import { CustomerData } from '../features/customers/customer-data.tsx';
import { CustomerHead } from '../features/customers/customer-head.tsx';
import { CustomerNotes } from '../features/customers/customer-notes.tsx';
import { CustomerOrders } from '../features/customers/customer-orders.tsx';
import { oneCustomer } from '../features/customers/customer-queries.ts';
import { CustomerTags } from '../features/customers/customer-tags.tsx';
import { KnownOf } from '../features/customers/known-of.tsx';
import { customerTexts as words } from '../features/customers/texts.ts';
import { PastOfCustomer } from '../features/past-orders/past-of-customer.tsx';
import { useClampedPage } from '../hooks/use-clamped-page.ts';
import { session } from '../lib/session.ts';
import { texts } from '../texts.ts';
import { OnlyBefore } from './only-before.tsx';
import * as styles from '../features/customers/customers.module.css';

/** /admin/customers/:phone: all that the shop knows of whoever orders with this phone. */
export function CustomerPage() {
  const { phone = '' } = useParams();
  const [search] = useSearchParams();
  const { data: admin } = useQuery(session);
  const { data, isPending, isError, error, refetch, isPlaceholderData } = useQuery(
    oneCustomer(phone, search.get('page') ?? '1'),
  );
  useClampedPage(data);
  const mayErase = admin?.role !== undefined && isAllowed(admin.role, 'customers.erase');
  return (
    <div data-wide className={styles.page}>
      <Link to="/admin/customers" className={styles.back}>
        {words.back}
      </Link>
      {isPending && <ListSkeleton label={words.loadingOne} />}
      {isError &&
        !data &&
        (hasCode(error, 'not_found') ? (
          <OnlyBefore phone={phone} mayErase={mayErase} />
        ) : (
          <ErrorState title={words.failedOne} level={1} retryLabel={texts.retry} onRetry={() => void refetch()} />
        ))}
      {data && (
        <>
          <CustomerHead customer={data.customer} />
          <div className={styles.columns}>
            <div className={styles.column}>
              <PastOfCustomer phone={data.customer.phone} />
              <CustomerOrders {...data} isBusy={isPlaceholderData} />
            </div>
            <div className={styles.column}>
              <CashBlock customer={data.customer} />
              <CustomerNotes customer={data.customer} />
              <CustomerTags customer={data.customer} />
              <KnownOf customer={data.customer} />
              {mayErase && <CustomerData customer={data.customer} isOfOrders />}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
