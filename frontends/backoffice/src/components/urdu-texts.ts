/** Texts of the fields for Urdu, apart from the others: a shop that has none does not load them. */
export const urduTexts = {
  title: 'In Urdu',
  hint: 'For the Urdu pages of the shop. What is empty here is shown in English.',
  name: 'Name in Urdu',
  subtitle: 'Subtitle in Urdu',
  description: 'Description in Urdu',
} as const;
