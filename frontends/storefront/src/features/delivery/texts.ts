/** Texts of the arrival date and the price of delivery. */
export const deliveryTexts = {
  arrives: 'Arrives',
  in: 'in',
  choose: 'Choose city',
  change: 'Change city',
  city: 'Your city',
  anywhere: 'Anywhere in Pakistan',
  freeEverywhere: 'Delivery is free across Pakistan.',
  free: 'Delivery is free.',
  costs: (fee: string) => `Delivery: ${fee}.`,
  missing: (amount: string) => `${amount} more for free delivery.`,
  byCity: 'The price of delivery depends on your city.',
} as const;
