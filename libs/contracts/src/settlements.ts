import { z } from 'zod';
import { CourierName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, isInPaisa, paged, paging, requiredText, text } from './fields.ts';
import { formatExactRs } from './money.ts';
import { route } from './route.ts';
import { SPREADSHEET_ROWS, spreadsheetFile } from './spreadsheets.ts';
import { ColumnRole, SettlementRow } from './settlement-rows.ts';

/** Rupees with at most two decimals, below zero where the shop has to pay. */
const Deposit = z.number().min(-100_000_000).max(100_000_000).refine(isInPaisa, 'Please use at most two decimals');

const summary = {
  _id: Id,
  courier: CourierName,
  fileName: z.string().meta({ example: 'tcs-november.csv' }),
  /** `open`: it was imported, and has changed nothing yet. */
  state: z.enum(['open', 'accepted']),
  importedAt: Timestamp,
  importedBy: z.string().meta({ example: 'ayesha' }),
  acceptedAt: Timestamp.nullable(),
  acceptedBy: z.string().nullable().meta({ example: 'ayesha' }),
  rowCount: z.int().meta({ example: 20 }),
  /** Sum that arrived, in rupees; null while the settlement is open. */
  deposit: z.number().nullable().meta({ example: 61_250 }),
  /** Difference between the sum that arrived and the sum of the file; below zero when less arrived. */
  depositDifference: z.number().meta({ example: -150 }),
  /** Number of orders that the settlement marked as paid, and their sum. */
  settledOrders: z.int().meta({ example: 18 }),
  settledAmount: z.number().meta({ example: 68_400 }),
  version: z.int(),
};

/** A courier's file, and what became of it. */
const SettlementSummary = z.object(summary).meta({ id: 'SettlementSummary' });
export type SettlementSummary = z.infer<typeof SettlementSummary>;

/** A courier's file with its rows: of an open one as they match by now, of an accepted one as they did then. */
const Settlement = z
  .object({
    ...summary,
    columns: z.array(z.object({ header: z.string().meta({ example: 'Consignment no' }), role: ColumnRole })),
    rows: z.array(SettlementRow),
    /** Open, and all its known parcels go with this other courier: it may be theirs. */
    otherCourier: CourierName.nullable(),
    /** Sums of all rows. `deposit`: the nets, or the collected sums less charges and taxes. */
    sums: z.object({
      collected: z.number().meta({ example: 68_400 }),
      charges: z.number().meta({ example: 5000 }),
      taxes: z.number().meta({ example: 2000 }),
      deposit: z.number().meta({ example: 61_400 }),
    }),
  })
  .meta({ id: 'Settlement' });
export type Settlement = z.infer<typeof Settlement>;

const notFound = { status: 404, code: 'not_found', message: 'There is no such settlement.' } as const;
const staleVersion = {
  status: 409,
  code: 'stale_version',
  message: 'This settlement was changed in the meantime. Please reload it.',
} as const;
const notOpen = { status: 409, code: 'not_open', message: 'This settlement was accepted already.' } as const;

export const settlements = {
  list: route({
    method: 'GET',
    path: '/admin/settlements',
    access: 'staff',
    permission: 'payments.read',
    summary: "List couriers' settlements, open ones first, then the newest first",
    query: z.object({ ...paging(20) }),
    response: z.object({ settlements: z.array(SettlementSummary), ...paged }),
  }),
  read: route({
    method: 'GET',
    path: '/admin/settlements/:id',
    access: 'staff',
    permission: 'payments.read',
    summary: 'Read a settlement: each row with the order that it pays for, or why it pays for none',
    params: IdParam,
    response: Settlement,
    errors: { notFound },
  }),
  importFile: route({
    method: 'POST',
    path: '/admin/settlements',
    access: 'staff',
    permission: 'payments.write',
    summary: "Import a courier's settlement, CSV or Excel. Nothing is paid by it until it is accepted",
    body: z.object({
      courier: requiredText(60, 'Please choose a courier').meta({ example: 'TCS' }),
      fileName: text(200).optional().meta({ example: 'tcs-november.csv' }),
    }),
    files: spreadsheetFile,
    status: 201,
    response: z.object({ settlementId: Id }),
    errors: {
      alreadyImported: {
        status: 409,
        code: 'already_imported',
        message: 'This file was imported before.',
        extra: z.object({ settlementId: Id }),
      },
    },
  }),
  setColumns: route({
    method: 'PUT',
    path: '/admin/settlements/:id/columns',
    access: 'staff',
    permission: 'payments.write',
    summary: "Say what the columns of an open settlement hold. The courier's next file is read by the same headers",
    params: IdParam,
    body: z
      .object({
        version: z.int(),
        roles: z
          .array(ColumnRole)
          .max(100)
          .meta({ example: ['number', 'collected', 'charge'] }),
      })
      .refine(({ roles }) => roles.filter((role) => role === 'number').length === 1, {
        path: ['roles'],
        message: 'Please choose the one column with the tracking or order numbers',
      })
      .refine(({ roles }) => roles.filter((role) => role === 'collected').length === 1, {
        path: ['roles'],
        message: 'Please choose the one column with the amounts that were collected',
      })
      .refine(({ roles }) => ['status', 'net'].every((one) => roles.filter((role) => role === one).length <= 1), {
        path: ['roles'],
        message: 'Please choose one column with the status and one with the net amount, at most',
      })
      .meta({ id: 'SettlementColumns' }),
    response: z.object({ version: z.int() }),
    errors: { notFound, staleVersion, notOpen },
  }),
  setCourier: route({
    method: 'PUT',
    path: '/admin/settlements/:id/courier',
    access: 'staff',
    permission: 'payments.write',
    summary: "Say whose file an open settlement is: its columns are read as that courier's",
    params: IdParam,
    body: z
      .object({ version: z.int(), courier: requiredText(60, 'Please choose a courier').meta({ example: 'TCS' }) })
      .meta({ id: 'SettlementCourier' }),
    response: z.object({ version: z.int() }),
    errors: { notFound, staleVersion, notOpen },
  }),
  accept: route({
    method: 'POST',
    path: '/admin/settlements/:id/accept',
    access: 'staff',
    permission: 'payments.write',
    summary:
      'Accept a settlement: in one transaction, each order that its rows pay for is marked as paid. Charges of parcels that came back become their costs',
    params: IdParam,
    idempotent: true,
    body: z
      .object({
        version: z.int(),
        /** Sum that arrived at the bank or by hand, in rupees; below zero when the file takes more than it pays. */
        deposit: Deposit.meta({ example: 61_250 }),
        /**
         * Difference between the sum that arrived and the sum of the file, as the person who accepts it saw it; below
         * zero when less arrived.
         */
        depositDifference: z
          .number()
          .refine(isInPaisa, 'Please use at most two decimals')
          .default(0)
          .meta({ example: -150 }),
        /** Lines that differ, and that settle their orders all the same. */
        settleLines: z.array(z.int()).max(SPREADSHEET_ROWS).default([]),
        /** Number of orders to settle, as the person who accepts it saw it. Another number by now is rejected. */
        orders: z.int(),
      })
      .meta({ id: 'AcceptSettlement' }),
    response: z.object({
      version: z.int(),
      settledOrders: z.int().meta({ example: 18 }),
      settledAmount: z.number().meta({ example: 68_400 }),
    }),
    errors: {
      notFound,
      staleVersion,
      notOpen,
      nothingToSettle: {
        status: 409,
        code: 'nothing_to_settle',
        message: 'No row of this file pays for an order, or takes a charge for one.',
      },
      rowsChanged: {
        status: 409,
        code: 'rows_changed',
        message: 'Orders of this file were changed in the meantime. Please look at its rows again.',
      },
      /** The message names both sums. */
      depositDiffers: {
        status: 409,
        code: 'deposit_differs',
        message: `The file comes to ${formatExactRs(41_250.5)}, and ${formatExactRs(41_250)} arrived.`,
      },
    },
  }),
  takeBack: route({
    method: 'POST',
    path: '/admin/settlements/:id/take-back',
    access: 'staff',
    permission: 'payments.write',
    summary: 'Take an accepted settlement back, whole: its orders are unpaid again, but for those changed since',
    params: IdParam,
    idempotent: true,
    body: z.object({ version: z.int() }).meta({ id: 'TakeSettlementBack' }),
    response: z.object({
      version: z.int(),
      /** Orders whose payment was changed since: they stay as they are. */
      leftAlone: z.int(),
    }),
    errors: {
      notFound,
      staleVersion,
      notAccepted: { status: 409, code: 'not_accepted', message: 'This settlement is open: it has paid for nothing.' },
    },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/settlements/:id',
    access: 'staff',
    permission: 'payments.write',
    summary: 'Remove an open settlement',
    params: IdParam,
    response: z.object({ removed: z.literal(true) }),
    errors: { notFound, notOpen },
  }),
};
