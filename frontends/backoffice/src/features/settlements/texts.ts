import { formatCount } from '@shop/contracts/money';
import { mistakenTexts } from '@shop/contracts/tracking-numbers';
import type { ColumnRole, SettlementProblem } from '@shop/contracts/settlement-rows';

const timesOf = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const problems: Record<SettlementProblem, string> = {
  unknown_number: 'No parcel has this number',
  no_number: 'This row has money and no number. Please ask the courier',
  other_courier: 'This parcel goes with another courier',
  not_cod: 'This order was paid in advance',
  returned: 'This parcel came back, or its order is cancelled',
  settled_before: 'This order is paid already',
  twice: 'Another row pays for the same parcel',
  no_amount: 'An amount of this row cannot be read',
  other_amount: 'Another amount than was to be collected',
  not_delivered: 'Not delivered by the file: nothing is paid for it, and its charge counts',
  unclear_status: 'It is not clear whether it was delivered. Please ask the courier, or settle it',
  other_net: 'The net amount is another than its columns give',
  rounded_number: mistakenTexts.rounded,
  not_sent: 'This parcel has not left yet',
  on_the_way: 'This parcel is not marked as delivered yet',
};

const roles: Record<ColumnRole, string> = {
  number: 'Tracking or order number',
  collected: 'Collected from the customer',
  charge: 'Charge',
  tax: 'Tax',
  net: 'Net, as the courier pays it',
  status: 'Status of the parcel',
  ignored: 'Not used',
};

/** Texts of the page /admin/settlements and of the page of one settlement. */
export const settlementTexts = {
  title: 'Settlements',
  loading: 'Loading settlements…',
  failed: 'The settlements could not be loaded.',
  none: 'No settlement yet',
  noneHint:
    'When a courier pays, choose its file here. Each row is matched with its order before anything is marked as paid.',
  list: 'All settlements',

  importTitle: 'A courier has paid?',
  courier: 'Courier',
  choose: "Choose the courier's file",
  chooseHint: 'CSV or Excel, below 5 MB. Nothing is paid until you accept it.',
  sending: 'Reading the file…',
  notRead: 'The file could not be read. Please try again.',
  importedBefore: 'This file was imported before: here it is.',

  owedTitle: 'Owed by couriers',
  owedHint: 'Delivered cash orders that are not paid, by the days since their delivery.',
  owedFailed: 'What couriers owe could not be loaded.',
  nothingOwed: 'No courier owes anything.',
  noCourier: 'No courier',
  owedOrders: (count: number) => timesOf(count, 'order', 'orders'),
  owedTotal: (amount: string) => `${amount} in all`,
  ages: { week: 'Up to 7 days', fortnight: '8 to 14 days', month: '15 to 30 days', older: 'Over 30 days' },
  showOwed: 'Show these orders',

  states: { open: 'Open', accepted: 'Accepted' },
  imported: (when: string) => `imported ${when}`,
  accepted: (orders: number, amount: string) => `${timesOf(orders, 'order', 'orders')} paid, ${amount}`,
  rowCount: (rows: number) => timesOf(rows, 'row', 'rows'),

  back: 'Back to settlements',
  loadingOne: 'Loading the settlement…',
  failedOne: 'The settlement could not be loaded.',
  gone: 'There is no such settlement',
  goneHint: 'It may have been removed.',

  columns: 'What the columns hold',
  columnsMissing: 'Please say which column has the numbers, and which has the amounts that were collected.',
  columnsHint: "The courier's next file is read the same way.",
  roles,
  saveColumns: 'Read the rows',
  courierFailed: 'The courier could not be changed. Please try again.',
  columnsFailed: 'The columns could not be saved. Please try again.',

  noRows:
    'No row of this file has a tracking or order number in the column that is chosen for it. Choose another column above, or export the file again.',

  agreeing: (rows: number) => `${timesOf(rows, 'row agrees', 'rows agree')}`,
  differing: (rows: number) => `${timesOf(rows, 'row differs', 'rows differ')}`,
  others: (rows: number) => `${timesOf(rows, 'row', 'rows')} not matched`,
  settledRows: (rows: number) => `${timesOf(rows, 'order was', 'orders were')} marked as paid`,
  unsettledRows: (rows: number) => `${timesOf(rows, 'row was', 'rows were')} not matched`,
  noNumber: 'No number',
  line: (line: number) => `Row ${line}`,
  toCollect: 'To collect',
  collected: 'Courier paid',
  charge: 'Charge',
  tax: 'Tax',
  net: 'Net by the file',
  said: 'Status by the file',
  notReadable: 'not readable',
  extra: (extra: string, agreed: string) => `Charged ${extra} above the agreed ${agreed}`,
  dear: (rows: number, amount: string) =>
    `${timesOf(rows, 'row is', 'rows are')} charged far above the agreed rate: ${amount} in all`,
  dearHint: 'Ask the courier before you accept. Your rates are under Settings, Couriers.',
  less: (amount: string) => `${amount} too little`,
  more: (amount: string) => `${amount} too much`,
  problems,
  settleAll: (rows: number) => (rows === 1 ? 'Settle it all the same' : `Settle all ${rows} all the same`),
  settleOne: (number: string) => `Settle ${number} all the same`,
  settleHint: 'Settled: the order is marked as paid in full. Otherwise it stays owed.',

  sums: 'Total of the file',
  sumOf: { collected: 'Collected', charges: 'Charges', taxes: 'Taxes', deposit: 'You should receive' },
  deposit: 'What arrived, in rupees',
  depositBelow: 'This file takes more than it pays. Put a minus before what you have to pay, such as -180.',
  depositUnclear: 'Please give the sum that arrived, such as 41,250.',
  depositAgrees: 'That is the total of the file.',
  depositLess: (amount: string) => `${amount} less than the total of the file.`,
  depositMore: (amount: string) => `${amount} more than the total of the file.`,
  accept: (orders: number) => `Accept: ${timesOf(orders, 'order is', 'orders are')} paid`,
  acceptWith: (orders: number, amount: string) =>
    `Accept with ${amount} missing: ${timesOf(orders, 'order is', 'orders are')} paid`,
  nothingToSettle: 'No row of this file pays for an order yet.',
  acceptCharges: 'Accept: charges only, no order is paid',
  done: (orders: number) =>
    orders === 0 ? 'The charges are in the cash book' : `${timesOf(orders, 'order is', 'orders are')} marked as paid`,
  notAccepted: 'The settlement could not be accepted. Please try again.',
  undo: 'Undo',

  arrived: 'Arrived',
  difference: 'Difference',
  acceptedBy: (person: string, when: string) => `Accepted by ${person}, ${when}`,
  takeBack: 'Take this settlement back',
  takeBackTitle: 'Take this settlement back?',
  takeBackHint: 'Its orders are unpaid again, and the file can be accepted again.',
  keep: 'Keep it',
  takenBack: 'The settlement is open again',
  takenBackBut: (orders: number) =>
    `The settlement is open again. ${timesOf(orders, 'order was', 'orders were')} changed since and stays as it is.`,
  notTakenBack: 'The settlement could not be taken back. Please try again.',
  remove: 'Remove this file',
  removeTitle: 'Remove this file?',
  removeHint: 'Nothing was paid by it. You can import it again.',
  removed: 'The file is removed',
  notRemoved: 'The file could not be removed. Please try again.',
};
