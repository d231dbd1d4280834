import type { CustomerRow } from '@shop/contracts/customers';
import { formatDate } from '@shop/contracts/dates';
import { formatRs } from '@shop/contracts/money';
import { localPhone } from '@shop/contracts/phones';
import { inItsLanguage } from '@shop/ui/in-its-language';
import { Link } from '@shop/ui/router';
import * as table from '../../components/table.module.css';
import { customerAddress } from '../../lib/customer-address.ts';
import { CustomerMarks } from './customer-marks.tsx';
import * as styles from './customers.module.css';
import { customerTexts as words } from './texts.ts';

/** Customers with how much they ordered, and what came of it. */
export function CustomerTable({ customers }: { customers: readonly CustomerRow[] }) {
  return (
    <table className={`${table.table} ${styles.list}`}>
      <thead>
        <tr>
          <th scope="col">{words.customer}</th>
          <th scope="col">{words.city}</th>
          <th scope="col" className={table.number}>
            {words.orders}
          </th>
          <th scope="col" className={table.number}>
            {words.delivered}
          </th>
          <th scope="col" className={table.number}>
            {words.returned}
          </th>
          <th scope="col" className={table.number}>
            {words.money}
          </th>
          <th scope="col">{words.lastOrder}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.phone}>
            <th scope="row">
              <Link to={customerAddress(customer.phone)} className={styles.name} {...inItsLanguage(customer.name)}>
                {customer.name}
              </Link>
              <small>
                <bdi>{localPhone(customer.phone)}</bdi>
              </small>
              <CustomerMarks customer={customer} />
            </th>
            <td data-label={words.city}>
              <bdi>{customer.city}</bdi>
            </td>
            <td className={table.number} data-label={words.orders}>
              {customer.orders}
            </td>
            <td className={table.number} data-label={words.delivered}>
              {customer.delivered}
            </td>
            <td className={table.number} data-label={words.returned}>
              {customer.returned}
            </td>
            <td className={table.number} data-label={words.money}>
              {formatRs(customer.money)}
            </td>
            <td data-label={words.lastOrder}>{formatDate(customer.lastOrderAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
