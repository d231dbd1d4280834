import { typedChoices } from './typed-choices.ts';

test.each([
  ['sale', { onSale: true }, ''],
  ['moon on sale', { onSale: true }, 'moon'],
  ['mandala under 1500', { maxPrice: 1500 }, 'mandala'],
  ['below Rs 1,500 ships', { maxPrice: 1500 }, 'ships'],
  ['چاند ۱۵۰۰ تک', { maxPrice: 1500 }, 'چاند'],
  ['jahaz 2000 se kam', { maxPrice: 2000 }, 'jahaz'],
  ['above 1000 under 2000/- sale', { minPrice: 1000, maxPrice: 2000, onSale: true }, ''],
])('“%s” names its filters', (term, choices, rest) => {
  expect(typedChoices(term)).toEqual({ choices, rest });
});

test.each(['under the moon', 'ship 1500', 'whole sales', 'salesman', 'under 12 stars', ''])(
  '“%s” names none',
  (term) => {
    expect(typedChoices(term)).toBeNull();
  },
);
