/** The address that opens a chat with the shop, with a first line if given. */
export const whatsappAddress = (number: string, text?: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
