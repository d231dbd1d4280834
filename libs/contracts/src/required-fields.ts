// Browsers load this: no schema stands here.

export const lastNameNeeded = 'Please enter your last name';
export const emailNeeded = 'Please enter a valid email address';

/** Fields of the checkout that a shop may let be empty. */
export interface RequiredFields {
  email: 'required' | 'optional';
  lastName: 'required' | 'optional';
}

/** Fields that this shop requires and that are empty, with the sentence for each. */
export function missingFields(
  typed: { email?: string | null | undefined; lastName?: string | null | undefined },
  wanted: RequiredFields,
): { field: keyof RequiredFields; message: string }[] {
  const messages = { lastName: lastNameNeeded, email: emailNeeded } as const;
  return (['lastName', 'email'] as const)
    .filter((field) => wanted[field] === 'required' && !typed[field]?.trim())
    .map((field) => ({ field, message: messages[field] }));
}
