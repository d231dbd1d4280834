import { ApiError, hasCode } from '@shop/contracts/client';
import type { ErrorBody } from '@shop/contracts/errors';
import { useState } from 'react';
import { confirmTexts as t } from './texts.ts';

/** Sends what the customer answers, one answer at a time. `done` gets the order or parcel as it stands then; `ended`: nothing can be changed. */
export function useAnswer<Linked>(done: (linked: Linked) => void, ended: () => unknown) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Pick<ErrorBody, 'message' | 'errors'> | null>(null);
  const send = async (answer: () => Promise<Linked>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      done(await answer());
    } catch (error) {
      if (hasCode(error, 'link_ended')) await ended();
      else {
        const { message = t.failed, errors } = error instanceof ApiError ? error.body : {};
        setProblem({ message, errors });
      }
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, problem };
}
