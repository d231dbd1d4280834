import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@shop/ui/toast';
import { changedBy } from '../../lib/query-keys.ts';
import { errorMessage, isConflict } from '../../lib/session.ts';
import { customerTexts as words } from './texts.ts';

interface CustomerChange<Input> {
  change: (input: Input) => Promise<unknown>;
  done?: string;
  /** Brings back what was there before. */
  undo?: (input: Input) => void;
  onDone?: (input: Input) => void;
}

/** Changes what staff keeps of a customer, says how it went, and shows what stands there now. */
export function useCustomerChange<Input = void>({ change, done, undo, onDone }: CustomerChange<Input>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => {
      if (done)
        showToast({
          message: done,
          ...(undo && { action: { label: words.undo, onPress: () => undo(input) } }),
        });
      onDone?.(input);
    },
    onError: (error) =>
      showToast({
        message: isConflict(error) ? words.conflict : (errorMessage(error) ?? words.changeFailed),
        tone: 'error',
      }),
    onSettled: () => cache.invalidateQueries(changedBy('customers')),
  });
}
