import type { OrderSummary, TrackedOrder } from '@shop/contracts/orders';
import type { PublicShop } from '@shop/contracts/settings/public-shop';
import { advanceDue, cashAtDoor } from '@shop/contracts/cash-orders';
import { formatRs } from '@shop/contracts/money';
import { NumberedSteps } from '@shop/ui/numbered-steps';
import { Button, buttonClass } from '@shop/ui/button';
import { CopyText } from '@shop/ui/copy-text';
import { EmptyState } from '@shop/ui/empty-state';
import { ErrorState } from '@shop/ui/error-state';
import { Link, useLoaderData, useLocation, useRevalidator } from '@shop/ui/router';
import { Icon } from '@shop/ui/icon';
import { ScallopEdge } from '@shop/ui/scallop-edge';
import { Skeleton } from '@shop/ui/skeleton';
import { Stamp } from '@shop/ui/stamp';
import { UrduMark } from '@shop/ui/urdu-mark';
import { useEffect, useState } from 'react';
import { linesOf } from '../features/checkout/lines-of-order.ts';
import { OrderLines } from '../features/checkout/order-lines.tsx';
import { OrderTotals } from '../features/checkout/order-totals.tsx';
import { placedOrder } from '../features/checkout/saved-checkout.ts';
import { ConfirmOrder } from '../features/confirm/confirm-order.tsx';
import { arrivalDays, formatArrival, formatArrivalDay, isOver, packingDay } from '@shop/contracts/arrival';
import { useDeliveryCity } from '../features/delivery/delivery-city.ts';
import { type Money, asksForReceipt, awaitsConfirmation, isReceiptSlow, moneyOf } from '../features/tracking/answer.ts';
import { packableFrom } from '../features/tracking/expected-arrival.ts';
import { answerTexts } from '../features/tracking/texts.ts';
import { useOwnOrder } from '../features/tracking/use-own-order.ts';
import { whatsappAddress } from '../whatsapp-address.ts';
import type { orderConfirmationLoader } from '../payment-loaders.ts';
import { PageHead } from '../page-head.tsx';
import { emailsAll, range, useShop } from '../shop.ts';
import { texts } from '../texts.ts';
import { confirmationTexts as t } from './order-confirmation-texts.ts';
import * as styles from './order-confirmation.module.css';
import { methodName } from '../method-name.ts';

/** After an order: its number, large, and what happens next. */
export function Component() {
  const shop = useShop();
  const { contacts, payments } = shop;
  const { id, found, url, problem, isUnknown } = useLoaderData<typeof orderConfirmationLoader>();
  const { revalidate } = useRevalidator();
  const isEarlier = (useLocation().state as { earlier?: boolean } | null)?.earlier === true;
  // The answer of the server may be out of reach where the order was placed a moment ago; this browser knows it, too.
  const [stored, setStored] = useState<OrderSummary | null>();
  useEffect(() => setStored(placedOrder(id)), [id]);
  // A shopper who placed a cash order may confirm it here, as they may track it: this browser knows its e-mail or phone, too.
  const { order: own, look } = useOwnOrder(stored?.paymentMethod === 'COD' ? id : null);
  const order = own ?? found?.order ?? stored;
  // The city is the customer's own, and known to this browser only.
  const savedCity = useDeliveryCity();
  const city = stored ? (savedCity ?? '') : '';

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
                  <p>{t.unknownText(emailsAll(shop))}</p>
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
  const { orderNumber, paymentMethod, orderStatus } = order;
  // Nobody can say just now how a receipt stands that this browser has sent.
  const sent = paymentMethod === 'COD' ? null : { status: 'pending' as const, submittedAt: order.createdAt };
  const proof = found ? found.proof : sent;
  const money = moneyOf({ ...order, proof });
  const needsProof = asksForReceipt(money);
  const isCod = money === 'cash';
  const isPlaced = isCod || needsProof || money === 'free';
  const hasMoved = orderStatus !== 'processing' && orderStatus !== 'confirmed';
  const atDoor = cashAtDoor(order);
  const advance = advanceDue(order);
  return (
    <div className={styles.field}>
      <PageHead title={t.pageTitle} description={t.description} url={url} noindex />
      <div className={styles.receipt}>
        <ScallopEdge ink="kaghaz" hang="up" />
        <div className={styles.paper}>
          <header className={styles.head}>
            <UrduMark word="thanks" className={styles.urdu} />
            <h1 className={styles.title}>{isPlaced ? t.title : t.submitted}</h1>
            <p className={styles.thanks}>{t.thanks}</p>
          </header>
          {isEarlier && <p className={styles.pay}>{t.earlier}</p>}
          <div className={styles.number}>
            <p id="order-number">{t.number}</p>
            <div className={styles.copied}>
              <p className={styles.big} aria-labelledby="order-number">
                <bdi>{orderNumber}</bdi>
              </p>
              <CopyText text={orderNumber} labels={texts.copy} />
            </div>
            <span className={styles.stamp} aria-hidden="true">
              <Stamp large>{isPlaced ? t.stamp : t.submittedStamp}</Stamp>
            </span>
            <p className={styles.keep}>{t.keep(emailsAll(shop))}</p>
          </div>
          <div className={styles.pay}>
            {awaitsConfirmation(order) && <p>{answerTexts.toConfirmLine(shop.goods.many)}</p>}
            {own?.confirmToken && <ConfirmOrder token={own.confirmToken} onDone={() => void look()} />}
            {hasMoved ? (
              <p>{t.moved}</p>
            ) : needsProof ? (
              <>
                <p>{t.proofMissing}</p>
                <Link to={`/payment/${encodeURIComponent(orderNumber)}`} className={buttonClass('primary')}>
                  {advance > 0 ? answerTexts.payAdvance(formatRs(advance)) : answerTexts.upload}
                </Link>
              </>
            ) : money === 'cash' ? (
              <p>
                <b>{answerTexts.pay(formatRs(atDoor))}</b>
              </p>
            ) : (
              <p>
                {(money === 'paid' || money === 'free') && answerTexts[money]}
                {money === 'refunded' && answerTexts.money.refunded}
                {money === 'checking' &&
                  (isReceiptSlow(proof?.submittedAt ?? order.createdAt, new Date(), shop)
                    ? answerTexts.checkingLate(emailsAll(shop))
                    : t.checking(range(payments.receiptHours)))}
              </p>
            )}
          </div>
          <div className={styles.ways}>
            <Link
              to={`/track-order/${encodeURIComponent(orderNumber)}`}
              className={buttonClass(own?.confirmToken ? 'ghost' : 'primary')}
            >
              {t.track}
            </Link>
            {contacts.whatsapp && (
              <a
                href={whatsappAddress(contacts.whatsapp, t.whatsappText(orderNumber))}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('ghost')}
              >
                <Icon name="chat" size={20} />
                {t.whatsapp}
              </a>
            )}
          </div>
          {!hasMoved && (
            <section className={styles.next}>
              <h2>{t.next}</h2>
              <NumberedSteps steps={nextSteps(order, own, money, proof?.submittedAt ?? order.createdAt, city, shop)} />
            </section>
          )}
          <section className={styles.order}>
            <h2>{t.order}</h2>
            <OrderLines lines={linesOf(order)} />
            <OrderTotals
              subtotal={order.subtotal}
              discount={order.discountCode?.discount}
              protection={order.shippingProtection.cost}
              delivery={order.delivery}
              codFee={order.codFee}
              payAheadDiscount={order.payAheadDiscount}
              total={order.total}
            />
            <p>
              {money === 'free'
                ? answerTexts.money.free
                : isCod
                  ? t.onDelivery
                  : `${needsProof ? t.toSend : t.sent}${atDoor > 0 ? '' : `, ${methodName(paymentMethod)}`}`}
              : <b>{formatRs(isCod ? atDoor : advance || order.total)}</b>
            </p>
            {atDoor > 0 && !isCod && (
              <p>
                {t.onDelivery}: <b>{formatRs(atDoor)}</b>
              </p>
            )}
          </section>
          <div className={styles.ways}>
            <Link to="/" className={buttonClass('link')}>
              {t.shop}
            </Link>
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

/** Returns the next steps of an order. Days that have passed are not named. */
function nextSteps(
  order: OrderSummary,
  own: TrackedOrder | null,
  money: Money,
  sentAt: string,
  city: string,
  shop: PublicShop,
): string[] {
  const { many } = shop.goods;
  const isEmailed = emailsAll(shop);
  const check = answerTexts.steps.check(range(shop.payments.receiptHours));
  const { steps, arrives } = answerTexts;
  const rider = cashAtDoor(order) > 0 ? t.riderForCash : t.rider;
  if (asksForReceipt(money)) return [steps[money], check, steps.pack(many), steps.ship(isEmailed), rider];
  if (awaitsConfirmation(order)) {
    return [
      own?.confirmToken ? steps.confirmHere : steps.confirm(isEmailed),
      steps.pack(many),
      steps.ship(isEmailed),
      rider,
    ];
  }
  // The days of a cash order count from its confirmation, which only its customer may see.
  if (order.paymentMethod === 'COD' && !own) return [steps.pack(many), steps.ship(isEmailed), rider];
  const startedAt = own ? packableFrom(own) : new Date(sentAt);
  const now = new Date();
  const packed = packingDay(startedAt, shop);
  const days = arrivalDays(city, startedAt, shop);
  return [
    ...(money === 'checking' ? [check] : []),
    isOver(packed, now) ? steps.pack(many) : steps.packBy(many, formatArrivalDay(packed)),
    steps.ship(isEmailed),
    isOver(days[0], now) ? rider : `${arrives(formatArrival(days))} ${rider}`,
  ];
}
