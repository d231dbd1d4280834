import { postcodeOf } from '../delivery/cities.ts';
import { deliveryCity } from '../delivery/delivery-city.ts';
import { type Draft, loadDraft } from './saved-checkout.ts';

/**
 * Returns the saved draft. A draft without a typed city gets the city that the shopper chose on a product's page or in
 * the cart, with its postal code.
 */
export function draftWithCity(): Draft {
  const draft = loadDraft();
  const city = deliveryCity();
  if (draft.fields['city'] || city === '') return draft;
  const postalCode = draft.fields['postalCode'] || (postcodeOf(city) ?? '');
  return { ...draft, fields: { ...draft.fields, city, postalCode } };
}
