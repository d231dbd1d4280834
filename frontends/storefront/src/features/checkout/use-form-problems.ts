import { type RefObject, useState } from 'react';
import type { RequiredFields } from '@shop/contracts/required-fields';
import { COUPON_FIELD } from './checkout-steps.ts';
import { METHOD_FIELD } from './payment-choice.tsx';
import type { Problem } from './place-order.ts';

/** The rules of the order, loaded with the first touch of the form. */
export const rules = () => import('./order-form.ts');

/** Returns the values of a form, by field. Files become ''. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** Returns the problems of the form, as a list for its summary and by field. */
export function useFormProblems(form: RefObject<HTMLFormElement | null>, required: RequiredFields) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  return {
    problems,
    attempt,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    show(found: readonly Problem[]): void {
      setProblems(found);
      if (found.length > 0) setAttempt((count) => count + 1);
    },
    forget: (solved: string) => setProblems((before) => before.filter(({ field }) => field !== solved)),
    /** After a first attempt each field says at once whether it is right now. */
    async recheck(): Promise<void> {
      if (attempt === 0 || !form.current) return;
      const checked = (await rules().catch(() => null))?.checkCustomer(typedIn(form.current), required);
      if (!checked) return;
      setProblems((before) => {
        const still = 'problems' in checked ? checked.problems : {};
        return before.flatMap((problem) => {
          if (!problem.field || problem.field === METHOD_FIELD || problem.field === COUPON_FIELD) return problem;
          const message = still[problem.field];
          return message ? { field: problem.field, message } : [];
        });
      });
    },
  };
}
