import type { PublicShop } from '@shop/contracts/settings/public-shop';

/** Texts of the printed slips. */
export const printTexts = {
  title: 'Print',
  loading: 'Loading the orders…',
  failed: 'Some orders could not be loaded.',
  none: 'No orders to print. Select some in the list first.',
  print: 'Print',
  back: 'Back to orders',
  forms: 'On what',
  slip: 'Packing slip and invoice',
  label: 'Label, 4 × 6 inches',
  code: 'QR code that opens this order',
  voiceToo: 'There is a voice note about the address, too.',
  voiceUntyped: 'There is a voice note about the address. Nobody has typed it yet.',
  pin: 'Map',
  pinCode: 'Code that opens the customer’s location on a map',
  to: 'To',
  from: 'From',
  fromAddress: ({ name, city, contacts }: PublicShop) =>
    [name, contacts.street, city, 'Pakistan'].filter(Boolean).join(', '),
  collect: 'Collect in cash',
  nothing: 'Collect nothing',
  doNotSend: 'Do not send',
  paid: 'PAID',
  unpaid: 'NOT PAID',
  refunded: 'REFUNDED',
  cancelled: 'CANCELLED',
};
