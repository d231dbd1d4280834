import type { CommandLine } from './command-line.ts';

// Command lines of all programs. The programs read them, and so does `npm run` before it opens a database. Imports no
// code.

const yes = { type: 'boolean', help: 'does it; without it, what would be done is said' } as const;

export const admin = {
  name: 'admin',
  about:
    'Changes who may sign in to the back office. For whoever has the server, when nobody can sign in any more.\n' +
    'Somebody is named by username or e-mail address. The shop may be open meanwhile.',
  words: {
    list: 'everybody who may sign in',
    'reset-password NAME': 'a new password, which is printed; ends all sessions',
    'link NAME': 'a link by which somebody chooses a new password, once and within 24 hours',
    'disable-totp NAME': 'lets somebody who lost the phone sign in without a code',
    'add-owner USERNAME [E-MAIL]': 'one more owner, whose password is printed',
  },
  examples: ['admin -- list', 'admin -- reset-password sana', 'admin -- add-owner rescue owner@shop.example'],
} as const satisfies CommandLine;

export const emails = {
  name: 'emails',
  about: 'Lists e-mails that did not get through, with the reason, and sends them again.',
  words: {
    '': 'lists them',
    resend: 'tries all of them again now, when the cause is fixed',
  },
  examples: ['emails', 'emails -- resend'],
} as const satisfies CommandLine;

export const events = {
  name: 'events',
  about:
    'Lists events that a consumer could not handle (dead letters), with the reason, and retries them. Also lists events\n' +
    'of a kind that this version of the shop does not know.',
  words: {
    '': 'lists them',
    list: 'the same',
    'retry ID': 'hands one event to its consumer again',
    'retry --all': 'hands all of them over again',
    'drop ID': 'gives one event up for good, where its consumer can never handle it',
    'drop KIND': 'gives up all events of a kind that this version of the shop does not know',
  },
  options: { all: { type: 'boolean', help: 'with retry: all of them' } },
  examples: ['events', 'events -- retry 019a3c1e-7c1d-7b8e-9d54-2f1a6b0c9d10', 'events -- retry --all'],
} as const satisfies CommandLine;

export const rebuild = {
  name: 'rebuild',
  about:
    'Recalculates the figures of the dashboard and every other projection from orders, and compares each with a recount.\n' +
    'The shop may be open meanwhile. The exit status is 1 when one would differ; it is left as it was then.',
  words: { '': 'rebuilds all of them' },
  examples: ['rebuild'],
} as const satisfies CommandLine;

export const removeDemo = {
  name: 'remove-demo',
  about:
    'Removes what the demo created: products, categories, coupons, and orders with their receipts and reviews.\n' +
    'What you made, edited or sold stays. It cannot be undone. The shop may be open meanwhile.',
  words: { '': 'says what would be removed; nothing changes' },
  options: { yes },
  examples: ['remove-demo', 'remove-demo -- --yes'],
} as const satisfies CommandLine;

export const keys = {
  name: 'keys',
  about:
    'Replaces the keys that sign the tokens of staff (JWT_SECRET) and encrypt what the shop reads again: the secrets of\n' +
    'sign-in codes and the password of the mail server (TWO_FACTOR_KEY). ' +
    'Nobody is signed out: the former keys are accepted until they are retired.',
  words: {
    '': 'says where the keys are, and whether former ones are accepted',
    list: 'the same',
    rotate: 'makes new keys in DATA_DIR/secrets and keeps the former ones; restart the shop after it',
    retire: 'encrypts again what the former keys encrypted, and drops them; 8 hours after rotate at the earliest',
  },
  options: { now: { type: 'boolean', help: 'with retire: at once, when a key was stolen; signs staff out' } },
  examples: ['keys', 'keys -- rotate', 'keys -- retire'],
} as const satisfies CommandLine;

export const products = {
  name: 'products',
  about:
    'Writes products into a CSV file, and reads such a file (or an Excel one) back. A row is a size; rows of the same Id, or\n' +
    'for new products of the same Name, are one product. A column that the file lacks stays as it is. A product that somebody\n' +
    'changed since the export (Version) is not overwritten. New products are drafts without pictures, unless Published says\n' +
    'yes. Counts of stock are not in the file, and pictures stay as they are: the back office takes them, too. The shop may be\n' +
    'open meanwhile. Files that Shopify and WooCommerce export are read, too: a product whose name the shop has stays as it is\n' +
    '(docs/moving-in.md).',
  words: {
    'export FILE': 'writes all products into a new file',
    'import FILE': 'says what the file would change; with --yes changes it',
  },
  options: { yes },
  examples: [
    'products -- export products.csv',
    'products -- import products.csv',
    'products -- import products.csv --yes',
  ],
} as const satisfies CommandLine;

export const orders = {
  name: 'orders',
  about:
    'Writes orders into a CSV file, as the back office does, and places orders of a file (CSV or Excel) as staff do by hand.\n' +
    'In that file a row is a product; rows of the same Order are one order. Columns: Order, First name, Last name, Phone,\n' +
    'Email, Address, City, Postal code, Payment method, Product (name or id), Size, Quantity, Discount, Notes, Confirmed, Paid.\n' +
    'The shop decides prices and delivery. An order that was imported within a day is not placed twice.',
  words: {
    'export FILE': 'writes orders into a new file, newest first',
    'import FILE': 'says what the orders would cost; with --yes places them',
  },
  options: {
    from: { type: 'string', value: 'DAY', help: 'with export: the first day, such as 2026-11-01' },
    to: { type: 'string', value: 'DAY', help: 'with export: the last day' },
    yes,
  },
  examples: ['orders -- export november.csv --from 2026-11-01 --to 2026-11-30', 'orders -- import chat.csv --yes'],
} as const satisfies CommandLine;

export const customers = {
  name: 'customers',
  about:
    'Hands over what the shop keeps about a customer, or erases the customer for good: orders stay as figures without name,\n' +
    'address, e-mail and phone; notes, receipts, e-mails and WhatsApp messages go. Somebody is named by phone or e-mail address.\n' +
    'The audit log notes both.',
  words: {
    'export CUSTOMER [FILE]': 'prints all of it as JSON, or writes it into a new file',
    'erase CUSTOMER': 'says what would be erased; with --yes erases it',
  },
  options: { yes },
  examples: ['customers -- export 03001234567 ayesha.json', 'customers -- erase ayesha@example.com --yes'],
} as const satisfies CommandLine;
