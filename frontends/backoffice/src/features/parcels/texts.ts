import type { AttemptWish } from '@shop/contracts/attempts';
import { formatCount } from '@shop/contracts/money';
import type { ReturnReason } from '@shop/contracts/outcome-words';
import type { ParcelStatus } from '@shop/contracts/parcels';

const parcelCount = (count: number) => (count === 1 ? '1 parcel' : `${formatCount(count)} parcels`);

const csvHint = 'Upload the CSV as it is: saved in Excel, phones lose their first 0.';

/** Texts of the page /admin/parcels. */
export const parcelTexts = {
  title: 'Parcels',
  loading: 'Loading the parcels…',
  failed: 'The parcels could not be loaded.',
  toBook: 'Ready to book',
  noneToBook: 'No order waits for a courier',
  noneToBookHint: 'Confirmed orders stand here until they are booked.',
  toBookFailed: 'The orders could not be loaded.',
  oldestOf: (shown: number, total: number) =>
    total > shown ? `${shown} of ${formatCount(total)} orders, the oldest first` : `${total} orders, the oldest first`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  city: 'City',
  everyCity: 'Every city',
  courier: 'Courier',
  chosen: (orderNumber: string) => `Book ${orderNumber}`,
  book: (count: number, courier: string) => (count === 0 ? 'Choose an order' : `Book ${count} with ${courier}`),
  booked: (count: number, courier: string, isCsv: boolean) =>
    [
      `${count} booked with ${courier}. The sheet for the courier is in your downloads.`,
      ...(isCsv ? [csvHint] : []),
    ].join(' '),
  bookedPartly: (count: number, reasons: readonly string[]) => `${count} booked. Not booked: ${reasons.join(' ')}`,
  notBooked: 'No order was booked.',
  checkSheet: "Check the first sheet against your courier's own. Columns are set under Settings, Couriers.",
  sheetOf: (courier: string) => `Sheet for ${courier}`,
  csvHint,
  sheetFailed: 'The sheet could not be made. Please try again.',
  enterNumbers: (count: number) => (count === 1 ? 'Enter its number' : `Enter ${count} numbers`),
  printLabels: (count: number) => (count === 1 ? 'Print its label' : `Print ${count} labels`),
  search: 'Search parcels',
  searchHint: 'Number, name, phone or city',
  status: 'Status',
  statuses: {
    shipped: 'On the way',
    booked: 'Booked',
    returned: 'Came back',
    delivered: 'Delivered',
  } satisfies Record<ParcelStatus, string>,
  tab: (name: string, count: number) => `${name} (${formatCount(count)})`,
  none: {
    shipped: 'No parcel is on its way',
    booked: 'No parcel is booked',
    returned: 'No parcel came back',
    delivered: 'No parcel was delivered',
  } satisfies Record<ParcelStatus, string>,
  noneMatch: 'No parcel matches the search',
  all: 'Show all',
  parcel: 'Parcel',
  chargeOf: (amount: string) => `The courier takes ${amount}`,
  toCollect: (amount: string) => `${amount} to collect`,
  paid: 'Paid in advance',
  noCourier: 'No courier named',
  noNumber: 'no number yet',
  since: { shipped: 'Sent', booked: 'Booked', returned: 'Came back', delivered: 'Delivered' } satisfies Record<
    ParcelStatus,
    string
  >,
  delivered: 'Delivered',
  deliveredOf: (orderNumber: string) => `${orderNumber} was delivered`,
  cameBack: 'Came back',
  cameBackOf: (orderNumber: string) => `${orderNumber} came back`,
  returning: (when: string) => `Said to be on the way back, ${when}. The courier may try once more.`,
  returningCount: (count: number) => `${parcelCount(count)} on the way back: call their customers`,
  attempt: 'Failed attempt',
  attemptOf: (orderNumber: string) => `Failed attempt: ${orderNumber}`,
  attempted: (attempts: number, when: string, why: string | null) =>
    `Failed attempt ${attempts}, ${when}${why ? `: ${why}` : ''}.`,
  attemptedCount: (byCourier: readonly { courier: string | null; parcels: number }[]) =>
    `${parcelCount(byCourier.reduce((sum, { parcels }) => sum + parcels, 0))} with a failed attempt (${byCourier
      .map(({ courier, parcels }) => `${courier ?? 'no courier'} ${formatCount(parcels)}`)
      .join(', ')}): ask their customers`,
  ask: 'Ask by WhatsApp',
  answer: (wish: string, age: string) => `The customer answered ${age}: ${wish}`,
  wishes: { again: 'try again', address: 'other address', call: 'call me' } satisfies Record<AttemptWish, string>,
  copyAddress: 'Copy address',
  copied: 'Copied',
  otherFee: (city: string, fee: string) =>
    `Another city: delivery to ${city} costs ${fee}. The order’s total has not changed.`,
  allOnTheWay: 'Show all on the way',
  call: (phone: string) => `Call ${phone}`,
  enterNumber: 'Enter number',
  enterNumberOf: (orderNumber: string) => `Enter number of ${orderNumber}`,
  unbook: 'Cancel booking',
  unbookOf: (orderNumber: string) => `Cancel booking: ${orderNumber}`,
  noAttempt: 'Not tried after all',
  noAttemptOf: (orderNumber: string) => `Not tried after all: ${orderNumber}`,
  takeBack: 'Not back after all',
  takeBackOf: (orderNumber: string) => `Not back after all: ${orderNumber}`,
  undo: 'Undo',
  done: {
    delivered: (orderNumber: string) => `${orderNumber} delivered`,
    returned: (orderNumber: string) => `${orderNumber} came back`,
    returning: (orderNumber: string) => `${orderNumber} is on its way back`,
    attempted: (orderNumber: string) => `${orderNumber}: failed attempt`,
    takenBack: (orderNumber: string) => `${orderNumber} is on the way again`,
    unbooked: (orderNumber: string) => `${orderNumber} is not booked any more`,
  },
  notChanged: 'The parcel was not changed.',
  whyTitle: (orderNumbers: readonly string[]) =>
    orderNumbers.length === 1
      ? `Why did ${orderNumbers[0]} come back?`
      : `Why did these ${formatCount(orderNumbers.length)} parcels come back?`,
  whyHint: (count: number) =>
    count === 1
      ? 'Its order is cancelled, and a used discount code is free again.'
      : 'The reason is that of each. Their orders are cancelled, and used discount codes are free again.',
  why: 'Reason',
  reasons: {
    refused: 'Refused at the door',
    unreachable: 'Not reached',
    wrong_address: 'Wrong address',
    damaged: 'Damaged',
    cancelled_by_customer: 'Customer cancelled',
  } satisfies Record<ReturnReason, string>,
  noReason: 'No reason given',
  cost: (count: number) => (count === 1 ? 'Cost of the way back (Rs)' : 'Cost of the way back, each (Rs)'),
  costUnclear: 'Please enter an amount in rupees, such as 250',
  costOf: (amount: string) => `${amount} for the way back`,
  stockBack: 'Put the pieces back into stock',
  save: 'Save',
  bulk: 'The selected parcels',
  select: (orderNumber: string) => `Select ${orderNumber}`,
  deliveredMany: 'All delivered',
  cameBackMany: 'All came back',
  askDelivered: (count: number) => `Were ${formatCount(count)} parcels delivered?`,
  askDeliveredHint: 'Their orders are delivered too, and their customers may be told by e-mail.',
  doneMany: {
    delivered: (count: number) => `${parcelCount(count)} delivered`,
    returned: (count: number) => `${parcelCount(count)} came back`,
    returning: (count: number) => `${parcelCount(count)} on the way back`,
    attempted: (count: number) => `${parcelCount(count)} with a failed attempt`,
    takenBack: (count: number) => `${parcelCount(count)} on the way again`,
  },
  noneChanged: 'No parcel was changed.',
};
