import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WithheldTax } from '@shop/contracts/withheld-tax';
import { isAllowed } from '@shop/contracts/permissions';
import { formatExactRs } from '@shop/contracts/money';
import { Button } from '@shop/ui/button';
import { QueryState } from '../../components/query-state.tsx';
import * as card from '../../components/card.module.css';
import { session } from '../../lib/session.ts';
import { CertificateDialog } from './certificate-dialog.tsx';
import { monthName } from './month-name.ts';
import { taxes } from './money-queries.ts';
import * as styles from './money.module.css';
import { moneyTexts as words } from './texts.ts';

/** Tax that couriers withheld, by month, with the numbers of their certificates. */
export function Taxes() {
  const answer = useQuery(taxes);
  const { data } = answer;
  const all = data?.taxes ?? [];
  const months = [...new Set(all.map(({ month }) => month))];
  return (
    <section className={styles.part} aria-labelledby="taxes">
      <h2 id="taxes">{words.taxes}</h2>
      <p className={styles.quiet}>{words.taxesHint}</p>
      <QueryState of={answer} words={words} />
      {data && months.length === 0 && <p>{words.noTaxes}</p>}
      {months.length > 0 && (
        <ul className={styles.cards}>
          {months.map((month) => (
            <MonthOfTaxes key={month} month={month} taxes={all.filter((tax) => tax.month === month)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MonthOfTaxes({ month, taxes }: { month: string; taxes: readonly WithheldTax[] }) {
  const role = useQuery(session).data?.role;
  const mayWrite = role !== undefined && isAllowed(role, 'payments.write');
  const [typing, setTyping] = useState<WithheldTax | null>(null);
  const paisa = taxes.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <li className={card.card}>
      <p className={styles.head}>
        <strong>{monthName(month)}</strong>
        <strong>{formatExactRs(paisa / 100)}</strong>
      </p>
      <dl className={card.lines}>
        {taxes.map((tax) => (
          <div key={tax.courier}>
            <dt>
              <bdi>{tax.courier}</bdi>
              <br />
              <small>
                {tax.certificate === null ? (
                  words.noCertificate
                ) : (
                  <>
                    {words.certificate} <bdi>{tax.certificate}</bdi>
                  </>
                )}
              </small>
            </dt>
            <dd>
              {formatExactRs(tax.amount)}{' '}
              {mayWrite && (
                <Button
                  variant="link"
                  aria-label={(tax.certificate === null ? words.addCertificateOf : words.changeCertificateOf)(
                    tax.courier,
                    monthName(month),
                  )}
                  onClick={() => setTyping(tax)}
                >
                  {tax.certificate === null ? words.addCertificate : words.changeCertificate}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {typing && <CertificateDialog tax={typing} onClose={() => setTyping(null)} />}
    </li>
  );
}
