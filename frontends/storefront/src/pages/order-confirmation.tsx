import type { OrderSummary } from '@shop/contracts/orders';
import { formatRs } from '@shop/contracts/money';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { Button, buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useLoaderData, useLocation, useRevalidator } from '@shop/ui/router';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Skeleton } from '@shop/ui/skeleton';
import { Stamp } from '@shop/ui/stamp';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect, useState } from 'react';
import { OrderLines, linesOf } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { useContacts } from '../features/layout/shop-data.ts';
import { placedOrder } from '../features/checkout/saved-checkout.ts';
import { whatsappAddress } from '../whatsapp-address.ts';
import type { orderConfirmationLoader } from '../loaders.ts';
import { PageHead } from '../page-head.tsx';
import { texts } from '../texts.ts';
import { confirmationTexts as t } from './order-confirmation-texts.ts';
import * as styles from './order-confirmation.module.css';

/** After an order: its number, large, and what happens next. */
export function Component() {
  const contacts = useContacts();
  const { id, found, url, problem, isUnknown } = useLoaderData<typeof orderConfirmationLoader>();
  const { revalidate } = useRevalidator();
  const isEarlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true;
  // The answer of the server may be out of reach where the order was placed a moment ago; this browser knows it, too.
  const [stored, setStored] = useState<OrderSummary | null>();
  useEffect(() => setStored(placedOrder(id)), [id]);
  const order = found?.order ?? stored;

  // A number typed into the URL is no order that was placed.
  if (!order) {
    return (
      <>
        <PageHead title={t.failedTitle} description={t.description} url={url} noindex />
        {stored === undefined ? (
          <Skeleton height={420} />
        ) : (
          <div className={styles.field}>
            <div className={`${styles.receipt} ${styles.paper}`}>
              {isUnknown ? (
                <EmptyState
                  title={t.failed}
                  level={1}
                  action={
                    <Link to="/track-order" className={buttonClass('primary')}>
                      {t.track}
                    </Link>
                  }
                >
                  {problem && <p>{problem}</p>}
                  <p>{t.unknownText}</p>
                </EmptyState>
              ) : (
                <ErrorState title={t.failed} level={1} retryLabel={texts.retry} onRetry={() => void revalidate()}>
                  {problem ?? undefined}
                </ErrorState>
              )}
            </div>
          </div>
        )}
      </>
    );
  }
  const { orderNumber, paymentMethod } = order;
  const isCod = paymentMethod === 'COD';
  const needsProof = !isCod && found !== null && (found.proof === null || found.proof.status === 'rejected');
  return (
    <div className={styles.field}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <div className={styles.receipt}>
        <ScallopEdge ink="kaghaz" hang="up" />
        <div className={styles.paper}>
          <UrduMark word="thanks" className={styles.urdu} />
          <h1 className={styles.title}>{isCod || needsProof ? t.title : t.submitted}</h1>
          <p className={styles.thanks}>{t.thanks}</p>
          {isEarlier && <p className={styles.pay}>{t.earlier}</p>}
          <div className={styles.number}>
            <p id="order-number">{t.number}</p>
            <p className={styles.big} aria-labelledby="order-number">
              <bdi>{orderNumber}</bdi>
            </p>
            <span className={styles.stamp} aria-hidden="true">
              <Stamp large>{isCod || needsProof ? t.stamp : t.submittedStamp}</Stamp>
            </span>
            <CopyText text={orderNumber} labels={texts.copy} />
            <p className={styles.keep}>{t.keep}</p>
          </div>
          {needsProof && (
            <p className={styles.pay}>
              {t.proofMissing}{' '}
              <Link to={`/payment/${encodeURIComponent(orderNumber)}`}>
                <b>{t.sendProof}</b>
              </Link>
            </p>
          )}
          <section className={styles.order}>
            <OrderLines lines={linesOf(order)} />
            <OrderTotals
              subtotal={order.subtotal}
              discount={order.discountCode?.discount}
              protection={order.shippingProtection.cost}
              total={order.total}
            />
            <p className={styles.pay}>
              {isCod ? t.pay : `${needsProof ? t.toSend : t.sent}, ${paymentMethod}`}: <b>{formatRs(order.total)}</b>
            </p>
          </section>
          <section className={styles.next}>
            <h2>{t.next}</h2>
            <NumberedSteps
              steps={isCod ? t.steps : needsProof ? [t.proofFirst, ...t.submittedSteps] : t.submittedSteps}
            />
          </section>
          <div className={styles.ways}>
            <Link to={`/track-order/${encodeURIComponent(orderNumber)}`} className={buttonClass('primary')}>
              {t.track}
            </Link>
            <Link to="/" className={buttonClass('link')}>
              {t.shop}
            </Link>
            {contacts?.whatsapp && (
              <a
                href={whatsappAddress(contacts.whatsapp, t.whatsappText(orderNumber))}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('link')}
              >
                {t.whatsapp}
              </a>
            )}
            <Button variant="link" onClick={() => print()}>
              {t.print}
            </Button>
          </div>
        </div>
        <ScallopEdge ink="kaghaz" />
      </div>
    </div>
  );
}
