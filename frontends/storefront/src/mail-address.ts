/** The address that opens the visitor's mail program with a message. Such programs read + as a plus, not as a space. */
export const mailAddress = (to: string, subject: string, body: string): string =>
  `mailto:${to}?${new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20')}`;
