import { ApiError } from '@shop/contracts/client';
import { reviewTexts as t } from './texts.ts';

/** Problem in a form of the wizard; `field` is the id of the wrong control. */
export interface Problem {
  field?: string;
  message: string;
}

/** Returns the problems of a failed call. */
export function problemsOf(error: unknown): Problem[] {
  if (!(error instanceof ApiError)) return [{ message: t.submitFailed }];
  if (error.status === 0) return [{ message: t.offline }];
  return [{ message: error.body.message ?? t.submitFailed }];
}
