import { useQuery } from '@tanstack/react-query';
import { localPhone } from '@shop/contracts/phones';
import { EmptyState } from '@shop/ui/empty-state';
import { PageHeader } from '../components/page-header.tsx';
import { CustomerData } from '../features/customers/customer-data.tsx';
import { customerTexts } from '../features/customers/texts.ts';
import { PastOfCustomer } from '../features/past-orders/past-of-customer.tsx';
import { pastOfPhone } from '../features/past-orders/past-queries.ts';

/** The page of a phone that ordered only before this shop, or never. */
export function OnlyBefore({ phone, mayErase }: { phone: string; mayErase: boolean }) {
  const { data, isPending } = useQuery(pastOfPhone(phone));
  if (isPending) return null;
  const [known] = [...(data?.list ?? []), ...(data?.contacts ?? [])];
  if (!known?.phone) {
    return (
      <EmptyState level={1} title={customerTexts.gone}>
        {customerTexts.goneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={known.name || localPhone(known.phone)}>
        <p>
          <bdi>{localPhone(known.phone)}</bdi> · <bdi>{known.city}</bdi>
        </p>
      </PageHeader>
      <PastOfCustomer phone={phone} />
      {mayErase && <CustomerData customer={{ phone: known.phone, name: known.name }} />}
    </>
  );
}
