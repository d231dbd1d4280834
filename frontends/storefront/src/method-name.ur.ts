import { texts } from './texts.ur.ts';

const names: Readonly<Record<string, string>> = { COD: texts.order.cod, 'Bank Transfer': 'بینک ٹرانسفر' };

/** Returns the name of a payment method in the language of this build. Brands keep theirs. */
export const methodName = (method: string): string => names[method] ?? method;
