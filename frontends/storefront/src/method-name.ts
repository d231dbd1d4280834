import { texts } from './texts.ts';

/** Returns the name of a payment method in the language of this build. In English only cash has another. */
export const methodName = (method: string): string => (method === 'COD' ? texts.order.cod : method);
