import type { CustomerRow } from '@shop/contracts/customers';
import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import { DataTable } from '../../components/data-table.tsx';
import { customerAddress } from '../../lib/customer-address.ts';
import { CustomerMarks } from './customer-marks.tsx';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

/** Customers with how much they ordered, and what came of it. */
export function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <DataTable
      className={styles.list}
      rows={customers}
      keyOf={({ phone }) => phone}
      columns={[
        {
          title: words.customer,
          cell: (customer) => (
            <>
              <Link to={customerAddress(customer.phone)} className={styles.name} {...inItsLanguage(customer.name)}>
                {customer.name}
              </Link>
              <small>
                <bdi>{localPhone(customer.phone)}</bdi>
              </small>
              <CustomerMarks customer={customer} />
            </>
          ),
        },
        { title: words.city, cell: ({ city }) => <bdi>{city}</bdi> },
        { title: words.orders, isNumber: true, cell: ({ orders }) => orders },
        { title: words.delivered, isNumber: true, cell: ({ delivered }) => delivered },
        { title: words.returned, isNumber: true, cell: ({ returned }) => returned },
        { title: words.money, isNumber: true, cell: ({ money }) => formatRs(money) },
        { title: words.lastOrder, cell: ({ lastOrderAt }) => formatDate(lastOrderAt) },
      ]}
    />
  );
}
