import type { ListedOrder } from '@shop/contracts/staff-orders';
import { Button } from '@shop/ui/button';
import { orderTexts as words } from '../../components/order-texts.ts';
import { nextStep } from './next-step.ts';
import { useOrderChange } from './use-order-change.ts';

const keepSelection = () => undefined;

/** Does what usually happens to an order next. */
export function NextStepButton({ order }: { order: ListedOrder }) {
  const to = nextStep(order);
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
      onClick={() => run(to)}
    >
      {words.step[to]}
    </Button>
  );
}
