import { receiptNeeded } from '@shop/contracts/payments';
import { type ApiError, apiError } from '../../../platform/http/api-error.ts';

/** A proof without its file. */
export const noReceipt = (field: 'receipt' | 'receiptImage'): ApiError =>
  apiError(400, 'invalid_request', receiptNeeded, { errors: [{ path: field, message: receiptNeeded }] });
