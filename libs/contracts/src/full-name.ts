// Browsers load this: no schema stands here.

/** Name of a customer in one text. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string | null }): string =>
  lastName ? `${firstName} ${lastName}` : firstName;
