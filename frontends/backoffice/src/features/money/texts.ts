import { formatCount } from '@shop/contracts/money';
import type { OpenPlace, RefundWay, Way } from '@shop/contracts/money-places';
import type { Profit } from '@shop/contracts/profit';

const timesOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Texts of /admin/money, and of the money of an order. */
export const moneyTexts = {
  title: 'Money',
  loading: 'Loading the money…',
  failed: 'The money could not be loaded.',
  bringingIn: 'Orders from before the cash book are still being added. The sums grow until that is done.',

  openTitle: 'Where money waits',
  openHint: 'Each rupee of an order stands in one place. These are the places that wait for somebody, by now.',
  nothingOpen: 'No money waits anywhere.',
  places: {
    customer: 'To be paid by customers',
    courier: 'With couriers',
    to_courier: 'To be taken back by couriers',
    received: 'Received',
    charges: 'Kept by couriers',
    tax: 'Withheld as tax',
    short: 'Short, in dispute',
    written_off: 'Written off',
    to_give_back: 'To be given back',
    given_back: 'Given back',
  } as const,
  holds: {
    customer: 'Orders that are not paid yet',
    courier: 'Delivered for cash, and not paid to you yet',
    to_courier: 'Paid for parcels that came back later: the courier takes it off a later payment',
    short: 'Paid less than it should have been. Below zero: more',
    to_give_back: 'Came for orders that were cancelled',
  } as const,
  noCourier: 'No courier',
  of: (place: string, count: number) =>
    place === 'short' ? timesOf(count, 'case', 'cases') : timesOf(count, 'order', 'orders'),
  oldest: ({ oldestDays }: OpenPlace) =>
    oldestDays === 0 ? 'since today' : `oldest ${timesOf(oldestDays, 'day', 'days')}`,
  overdue: 'Overdue',
  settlements: 'Settlements: choose a file of a courier',

  disputes: 'In dispute',
  disputesHint:
    'What couriers paid less than they should have. Send the list to the courier, then say how each one ended.',
  noDisputes: 'Nothing is in dispute.',
  cases: (count: number, days: number) =>
    `${timesOf(count, 'case', 'cases')}, ${days === 0 ? 'since today' : `oldest ${timesOf(days, 'day', 'days')}`}`,
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  csv: 'CSV',
  showCases: (count: number) => `Show ${timesOf(count, 'case', 'cases')}`,
  deposit: 'Difference of a deposit',
  subject: (shop: string) => `Payments that are short: ${shop}`,
  letter: (shop: string, lines: readonly string[], total: string) =>
    [
      `Assalam-o-Alaikum, ${shop} here. These payments are short:`,
      ...lines,
      `In all: ${total}. Please check and pay.`,
    ].join('\n'),
  letterLine: (name: string, amount: string) => `${name}: ${amount}`,
  csvHead: ['Courier', 'Tracking number', 'Order', 'Short, in rupees', 'Days'],

  decide: 'Say how it ended',
  decideOf: (name: string) => `Say how ${name} ended`,
  ended: 'How did it end?',
  came: 'The courier paid it',
  writeOff: 'Write it off',
  amount: 'Rupees',
  amountUnclear: 'Please give an amount such as 71.50.',
  way: 'How it came',
  reason: 'Why',
  reasonMissing: 'Please say why.',
  save: 'Save',
  decided: 'It is in the cash book',
  notDecided: 'It could not be saved. Please try again.',

  months: 'Months',
  monthsHint: 'What moved in each month. A closed month stays as it is; what comes later stands in the first open one.',
  states: { open: 'Open', closed: 'Closed' },
  sold: 'Ordered, less cancelled',
  late: (count: number) => `${timesOf(count, 'entry', 'entries')} of a closed month`,
  close: 'Close this month',
  closeTitle: (month: string) => `Close ${month}?`,
  closeHint:
    'Its figures stay as they are from now on, and so do those of all months before it. This cannot be undone.',
  keepOpen: 'Keep it open',
  closed: 'The month is closed',
  notClosed: 'The month could not be closed. Please try again.',
  accounts: 'Accounts for your accountant',
  sheets: { orders: 'Orders', entries: 'Entries' },
  saveAs: (sheet: string, format: string) => `${sheet}, ${format}`,
  saving: 'Making the file…',
  notSaved: 'The file could not be made. Please try again.',

  profit: 'Profit',
  profitParts: 'How it comes about',
  profitPartsOf: (name: string) => `How it comes about: profit of ${name}`,
  profitHint:
    'Couriers count by their rate until their file says what they kept. What frames and mats cost you is not known here and not taken off, nor is tax that couriers withhold: ask your accountant about it.',
  parts: {
    goods: 'Goods sold',
    discount: 'Discounts',
    fees: 'Delivery and fees that customers paid',
    cost: 'Cost of goods',
    packing: 'Packing',
    courier: 'Couriers',
    returns: 'Parcels that came back',
    givenBack: 'Given back to customers',
    writtenOff: 'Written off',
  } as const,
  without: (parts: readonly string[]) => `Without ${parts.join(', ')}.`,
  toCosts: 'Costs of sizes',
  toCouriers: 'Charges of couriers, and packing',
  withoutCost: (pieces: number) => `the cost of ${timesOf(pieces, 'piece', 'pieces')}`,
  withoutPacking: (parcels: number) => `the packing of ${timesOf(parcels, 'parcel', 'parcels')}`,
  withoutCourier: (parcels: number) => `the courier's charge of ${timesOf(parcels, 'parcel', 'parcels')}`,
  thisOrder: 'this order',
  noProfitYet: 'Its profit stands here once it is delivered or has come back.',

  productProfits: 'Profit by product',
  productProfitsHint: 'Most profit first. Discounts, packing and couriers of an order are shared among its products.',
  month: 'Month',
  allMonths: 'All months',
  noProfits: 'Nothing was delivered or came back then.',
  soldOf: ({ pieces, orders, returned }: Profit) =>
    [
      `${timesOf(pieces, 'piece', 'pieces')} in ${timesOf(orders, 'order', 'orders')}`,
      ...(returned > 0 ? [`${timesOf(returned, 'order', 'orders')} came back`] : []),
    ].join(', '),

  taxes: 'Tax withheld',
  taxesHint:
    'Tax that couriers kept back, of the last 24 months. Ask each courier for its certificate and type its number here, also for a closed month. The shop gives no tax advice: your accountant knows how it counts.',
  noTaxes: 'No courier has withheld tax yet.',
  certificate: 'Certificate',
  noCertificate: 'No certificate yet',
  addCertificate: 'Add number',
  changeCertificate: 'Change',
  addCertificateOf: (courier: string, month: string) => `Add number: certificate of ${courier}, ${month}`,
  changeCertificateOf: (courier: string, month: string) => `Change number: certificate of ${courier}, ${month}`,
  certificateTitle: 'Tax certificate',
  certificateNumber: 'Number of the certificate',
  certificateHint: 'Empty: the number is removed.',
  certificateUsed: (courier: string, month: string) =>
    `${courier} has this number for ${month} already. Please look at the certificate again.`,
  certificateSaved: 'The certificate is saved',
  certificateNotSaved: 'The number could not be saved. Please try again.',

  ofOrder: 'Money',
  ofOrderFailed: 'Where its money stands could not be loaded.',
  line: (total: string, parts: readonly string[]) =>
    parts.length === 0 ? 'No money of this order is anywhere.' : `${total}: ${parts.join(', ')}`,
  inLine: {
    customer: 'to be paid',
    courier: 'with the courier',
    to_courier: 'to be taken back by the courier',
    received: 'received',
    charges: 'courier',
    tax: 'tax',
    short: 'short',
    written_off: 'written off',
    to_give_back: 'to be given back',
    given_back: 'given back',
  } as const,
  ways: {
    cash: 'Cash',
    JazzCash: 'JazzCash',
    EasyPaisa: 'EasyPaisa',
    bank: 'Bank transfer',
    USDT: 'USDT',
    unknown: 'way not known',
  } satisfies Readonly<Record<Way, string>>,
  refund: 'Give money back',
  refundWay: 'How you sent it',
  refundTitle: 'Give money back',
  refundHint: (most: string) =>
    `Up to ${most}. Send it first, then write it down here: the customer gets an e-mail with the amount. A rest that is still to be paid stays as it is: edit the order to change it.`,
  reference: 'Reference, such as the transaction ID',
  refundSave: 'It is sent',
  refunded: 'The refund is in the cash book',
  notRefunded: 'The refund could not be saved. Please try again.',
  refundLine: (amount: string, way: string, when: string) => `${amount} given back, ${way}, ${when}`,
};

/** Ways that staff may choose. */
export const refundWays: readonly RefundWay[] = ['JazzCash', 'EasyPaisa', 'bank', 'cash', 'USDT'];
