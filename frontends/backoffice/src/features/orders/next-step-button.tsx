import { useEffect, useRef } from 'react';
import type { ListedOrder } from '@shop/contracts/listed-orders';
import { Button } from '@shop/ui/button';
import { orderTexts as words } from '../../components/order-texts.ts';
import { STILL_MS } from '../../hooks/use-still.ts';
import { nextStep } from './next-step.ts';
import { useOrderChange } from './use-order-change.ts';

const keepSelection = () => undefined;

/** Does what usually happens to an order next. */
export function NextStepButton({ order }: { order: ListedOrder }) {
  const to = nextStep(order);
  // A button that has not changed takes a press at once, also in the first moments of the page.
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef(to);
  useEffect(() => {
    if (last.current !== to) changedAt.current = performance.now();
    last.current = to;
  }, [to]);
  const { run, busy } = useOrderChange({ rows: [order], choose: keepSelection }, (_, done) =>
    done === 'cash' ? words.cashOf(order.orderNumber) : words.stepDone(order.orderNumber, done),
  );
  if (!to) return null;
  return (
    <Button
      compact
      variant="ghost"
      busy={busy}
      aria-label={words.stepOf(words.step[to], order.orderNumber)}
      onClick={() => performance.now() - changedAt.current > STILL_MS && run(to)}
    >
      {words.step[to]}
    </Button>
  );
}
