import type { RequiredFields } from '@shop/contracts/required-fields';
import { checkoutTexts as t } from './texts.ts';

/** The steps of the checkout, in their order, with their fields in the order they stand: so the error summary lists them. */
export const steps = [
  { id: 'step-contact', title: t.contact, fields: ['phone', 'firstName', 'lastName', 'email'] },
  { id: 'step-delivery', title: t.address, fields: ['address', 'city', 'postalCode'] },
  { id: 'step-payment', title: t.payment, fields: [] },
] as const;

/** Fields that the customer types, in the order of the form. */
export const fieldNames = steps.flatMap(({ fields }) => fields);
/** The field of the discount code, where the error summary leads. */
export const COUPON_FIELD = 'coupon';
/** Those that name a person: with the city alone nobody's details are on the screen. */
export const personalFields = fieldNames.filter((name) => name !== 'city' && name !== 'postalCode');
export type FieldName = (typeof fieldNames)[number];

/** True for a field that this shop lets be empty. */
export const isOptional = (field: string, wanted: RequiredFields): boolean =>
  wanted[field as keyof RequiredFields] === 'optional';

/**
 * Returns for each step whether it is complete, by the names of the filled fields. The payment step is last, because a
 * method is chosen by default.
 */
export function stepsDone(filledIn: readonly string[], isPaymentChosen: boolean, wanted: RequiredFields): boolean[] {
  const typed = steps
    .slice(0, -1)
    .map(({ fields }) => fields.every((field) => filledIn.includes(field) || isOptional(field, wanted)));
  return [...typed, isPaymentChosen && typed.every(Boolean)];
}
