/**
 * Returns a name to greet a customer by; null when the text is none. Anybody may order for any address, and what they
 * call themselves is the only thing of theirs in a message: it must not become a message, a link or a header.
 */
export const greetingName = (given: string): string | null =>
  /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u.test(given) ? given : null;
