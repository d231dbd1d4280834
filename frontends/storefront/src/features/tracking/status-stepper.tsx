import type { TrackedOrder } from '@shop/contracts/orders';
import { formatDayAndTime } from '@shop/contracts/dates';
import { Icon } from '@shop/ui/icon';
import { VisuallyHidden } from '@shop/ui/visually-hidden';
import { awaitsConfirmation, isUnpaid, moneyOf } from './answer.ts';
import { trackingTexts as t } from './texts.ts';
import * as styles from './status-stepper.module.css';
import { stepOf, trackerSteps } from './steps.ts';

/** The way of an order in four steps; a cancelled one is on none of them. */
export function StatusStepper({ order }: { order: TrackedOrder }) {
  const current = stepOf(order.orderStatus);
  if (current === null) return null;
  // An order that waits for money or for its customer's yes is not processed yet.
  const isOpen = current === 0 && (awaitsConfirmation(order) || isUnpaid(moneyOf(order)));
  return (
    <ol className={styles.steps} aria-label={t.stepper}>
      {trackerSteps.map((step, index) => {
        const over = index < current || order.orderStatus === 'delivered';
        const state = over ? 'done' : index === current ? 'now' : 'next';
        const at = order.reachedAt[step];
        const isReached = index <= current && !isOpen;
        return (
          <li key={step} className={styles[state]} aria-current={index === current ? 'step' : undefined}>
            <span className={styles.mark}>{isReached ? <Icon name="check" size={20} /> : index + 1}</span>
            <span className={styles.name}>
              {t.steps[step]}
              <VisuallyHidden>, {t.state[state]}</VisuallyHidden>
            </span>
            {at && isReached && <span className={styles.at}>{formatDayAndTime(at)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
