/** E-mail or phone from what was typed for either, as the API asks for it. */
export const ownerOf = (contact: string): { email: string } | { phone: string } =>
  /\d/.test(contact) && !contact.includes('@') ? { phone: contact } : { email: contact };

/** True for the last four digits of a phone, which show an order without its customer. */
export const isLastDigits = (contact: string): boolean => /^\s*\d{4}\s*$/.test(contact);
