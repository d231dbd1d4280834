import { postcodeOf } from '../delivery/cities.ts';
import { deliveryCity } from '../delivery/delivery-city.ts';
import { type Draft, loadDraft } from './saved-checkout.ts';

/** What was typed before; where no city was, the one that the shopper chose on a product's page or in the cart. */
export function draftWithCity(): Draft {
  const draft = loadDraft();
  const city = deliveryCity();
  if (draft.fields['city'] || city === '') return draft;
  const postalCode = draft.fields['postalCode'] || (postcodeOf(city) ?? '');
  return { ...draft, fields: { ...draft.fields, city, postalCode } };
}
