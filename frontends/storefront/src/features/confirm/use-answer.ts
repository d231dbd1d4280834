import { ApiError, hasCode } from '@shop/contracts/client';
import type { LinkedOrder } from '@shop/contracts/confirmations';
import { useRevalidator } from '@shop/ui/router';
import { useState } from 'react';
import { confirmTexts as t } from './texts.ts';

/** Sends what the customer answers, one answer at a time. `done` gets the order as it stands then. */
export function useAnswer(done: (linked: LinkedOrder) => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (answer: () => Promise<LinkedOrder>) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      done(await answer());
    } catch (error) {
      // The page itself says that it has ended.
      if (hasCode(error, 'link_ended')) await revalidate();
      else setProblem((error instanceof ApiError && error.status !== 0 && error.body.message) || t.failed);
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, problem };
}
