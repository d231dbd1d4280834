/** Texts of an order by WhatsApp. */
export const chatOrderTexts = {
  order: 'Order on WhatsApp',
  greeting: 'Assalam o alaikum! I would like to order:',
  line: (quantity: number, name: string, price: string) => `${quantity} × ${name}: ${price}`,
  total: (price: string) => `Total: ${price}`,
} as const;
