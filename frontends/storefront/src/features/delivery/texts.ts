/** Of the day on which an order arrives. */
export const deliveryTexts = {
  arrives: 'Arrives',
  in: 'in',
  choose: 'Choose city',
  change: 'Change city',
  city: 'Your city',
  anywhere: 'Anywhere in Pakistan',
} as const;
