import { advanceDue } from '@shop/contracts/cash-orders';
import { ApiError } from '@shop/contracts/client';
import type { OrderSummary } from '@shop/contracts/orders';
import { ONLINE_METHODS } from '@shop/contracts/shop';
import { type LoaderFunctionArgs, data } from '@shop/ui/router';
import type { Ways } from './features/payment/advance-method.tsx';
import { apiCaller, canonical, isNowhere, throwApiError } from './request.ts';

/** Returns the accounts for the advance of a cash order, by method; none for other orders, which have their method. */
async function waysToPay(args: LoaderFunctionArgs, order: OrderSummary): Promise<Ways> {
  if (advanceDue(order) === 0) return {};
  const { methods, accounts } = await apiCaller(args)('GET /payments/accounts', {});
  return Object.fromEntries(
    ONLINE_METHODS.filter((method) => methods.includes(method)).map((method) => [method, accounts[method]]),
  );
}

async function orderToPay(args: LoaderFunctionArgs) {
  const id = args.params['orderNumber'] ?? '';
  const url = canonical(args.request);
  try {
    const found = await apiCaller(args)('GET /payments/instructions/:id', { params: { id } });
    return { id, url, found: { ...found, ways: await waysToPay(args, found.order) }, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id, url, found: null, error };
  }
}

/** An order to be paid, by the number in the address; `null` for one that the server does not know. */
export async function paymentLoader(args: LoaderFunctionArgs) {
  const { error, ...order } = await orderToPay(args);
  if (error && !isNowhere(error)) return throwApiError(error);
  return order;
}

/** The same after it was placed: this browser may know what the server cannot tell just now. */
export async function orderConfirmationLoader(args: LoaderFunctionArgs) {
  const { error, ...order } = await orderToPay(args);
  const isUnknown = error !== null && isNowhere(error);
  const problem = error?.body.message ?? null;
  return data({ ...order, problem, isUnknown }, { status: error === null ? 200 : isUnknown ? 404 : 503 });
}

export async function accountsLoader(args: LoaderFunctionArgs) {
  const { accounts } = await apiCaller(args)('GET /payments/accounts', {}).catch(throwApiError);
  return { accounts, url: canonical(args.request) };
}
