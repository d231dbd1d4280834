import { Button } from '@shop/ui/button';
import { formatRs } from '@shop/contracts/money';
import { DecisionBadge } from '../../components/status-badges.tsx';
import { paymentTexts as words } from '../../components/payment-texts.ts';
import { selectionTexts } from '../../selection/texts.ts';
import * as styles from './decided-row.module.css';
import { type HeldDecision, nameOf } from './held-decisions.ts';

interface DecidedRowProps {
  decision: HeldDecision;
  /** It came to its place a moment ago: its button does nothing yet, and looks like it. */
  isNew: boolean;
  onUndo: () => void;
}

/** A receipt that was just decided, in its card's place: whose it is, and the way back while there is one. */
export function DecidedRow({ decision, isNew, onUndo }: DecidedRowProps) {
  const { payment, status, received, state, error } = decision;
  const name = nameOf(payment);
  return (
    <div className={styles.row} role="group" aria-label={name} data-state={state}>
      <p>
        <strong>
          <bdi>{payment.order.orderNumber}</bdi>
        </strong>{' '}
        <span dir="auto">
          {payment.order.customerInfo.firstName} {payment.order.customerInfo.lastName}
        </span>
      </p>
      {state === 'failed' ? (
        <p className={styles.error}>{error}</p>
      ) : (
        <output>
          <DecisionBadge decision={status === 'short' ? null : status === 'verified'}>
            {`${state === 'sent' ? words.done[status] : words.held[status]}${received === undefined ? '' : ` · ${formatRs(received)}`}`}
          </DecisionBadge>
        </output>
      )}
      {state === 'held' && (
        <Button compact variant="ghost" aria-disabled={isNew} aria-label={words.undoOf(name)} onClick={onUndo}>
          {selectionTexts.undo}
        </Button>
      )}
    </div>
  );
}
