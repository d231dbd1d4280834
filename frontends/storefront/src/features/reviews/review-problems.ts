import { ApiError } from '@shop/contracts/client';
import { reviewTexts as t } from './texts.ts';

/** What a form of the wizard has to say; `field` is the id of the control that is wrong. */
export interface Problem {
  field?: string;
  message: string;
}

/** Of a call that failed. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return [{ message: t.submitFailed }];
  if (error.status === 0) return [{ message: t.offline }];
  return [{ message: error.body.message ?? t.submitFailed }];
}
