/** Opens a chat with a phone (E.164), with the text filled in. */
export const whatsAppLink = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`;
