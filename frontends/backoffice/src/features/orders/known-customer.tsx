import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '@shop/contracts/permissions';
import { Button } from '@shop/ui/button';
import * as form from '../../components/form.module.css';
import { session } from '../../lib/session.ts';
import { customerOfPhone } from './order-queries.ts';
import { takeOrderTexts as words } from './take-order-texts.ts';
import { type TakenOrder, customerPhone } from './taken-order.ts';

interface KnownCustomerProps {
  /** Phone as typed. */
  phone: string;
  onUse: (customer: Pick<TakenOrder, 'firstName' | 'lastName' | 'address' | 'city' | 'postalCode' | 'email'>) => void;
}

/** Offers the last name and address of whoever has ordered with this phone before. */
export function KnownCustomer({ phone, onUse }: KnownCustomerProps) {
  const { data: admin } = useQuery(session);
  const known = customerPhone(phone);
  const mayRead = admin && isAllowed(admin.role, 'customers.read');
  const { data } = useQuery({ ...customerOfPhone(known ?? ''), enabled: Boolean(mayRead) && known !== null });
  const [last] = data?.addresses ?? [];
  if (!data || !last || known === null) return null;
  const use = () => {
    const [firstName = '', ...others] = data.name.split(' ');
    onUse({ ...last, firstName, lastName: others.join(' '), email: data.emails[0] ?? '' });
  };
  return (
    <div role="status" className={form.form}>
      <p>{words.known(data.orders)}</p>
      {data.blocked && <p className={form.error}>{words.blocked(data.blocked.reason)}</p>}
      <Button compact variant="ghost" onClick={use}>
        {words.useAddress(data.name, last.address, last.city)}
      </Button>
    </div>
  );
}
