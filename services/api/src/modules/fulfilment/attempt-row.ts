import { randomBytes } from 'node:crypto';
import type { AttemptAnswer, AttemptWish } from '@shop/contracts/attempts';
import { type Tx, query } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Config } from '../../platform/config/config.ts';
import type { StoredParcel } from './stored-parcels.ts';

/** Link of a parcel that was tried in vain, with the last answer that came by it. */
export interface AttemptRow {
  parcelId: string;
  token: string;
  wish: AttemptWish | null;
  /** ISO 8601 in UTC. */
  answeredAt: string | null;
  address: string | null;
  city: string | null;
  postalCode: string | null;
  /** E.164; null: that of the order. */
  phone: string | null;
  /** Delivery to the other city, in rupees, where the order was charged another fee; else null. */
  deliveryFee: number | null;
  callAt: string | null;
}

/** Answer as it is stored. */
export type Answered = Omit<AttemptRow, 'parcelId' | 'token' | 'answeredAt' | 'wish'> & { wish: AttemptWish };

const columns = sql`parcel_id as "parcelId", token, wish, to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt", address, city,
  postal_code as "postalCode", phone, delivery_fee::float8 as "deliveryFee", call_at as "callAt"`;

/** Statement for the rows of these parcels. */
export const attemptsOf = (parcelIds: readonly string[]) =>
  sql`select ${columns} from fulfilment_attempt where parcel_id = any(${parcelIds}::uuid[])`;

/** Statement for the row of a link. */
export const attemptOfToken = (token: string) => sql`select ${columns} from fulfilment_attempt where token = ${token}`;

/** Gives a parcel its link, if it has none: all its failed attempts share it. */
export async function openAttempt(tx: Tx, { id, orderId }: Pick<StoredParcel, 'id' | 'orderId'>): Promise<void> {
  const token = randomBytes(16).toString('base64url');
  await query(
    tx,
    sql`insert into fulfilment_attempt (parcel_id, order_id, token) values (${id}, ${orderId}, ${token})
      on conflict (parcel_id) do nothing`,
  );
}

/** Stores an answer in place of the one before. */
export async function writeAnswer(tx: Tx, parcelId: string, answer: Answered): Promise<void> {
  const { wish, address, city, postalCode, phone, deliveryFee, callAt } = answer;
  await query(
    tx,
    sql`update fulfilment_attempt set wish = ${wish}, answered_at = now(), address = ${address}, city = ${city},
      postal_code = ${postalCode}, phone = ${phone}, delivery_fee = ${deliveryFee}, call_at = ${callAt}
      where parcel_id = ${parcelId}`,
  );
}

/** Returns the answer to the attempt of this time (ISO 8601 in UTC); null when none came since. */
export function answerOf(row: AttemptRow, attemptedAt: string | null): AttemptAnswer | null {
  const { wish, answeredAt, address, city, postalCode, phone, deliveryFee, callAt } = row;
  if (wish === null || answeredAt === null || attemptedAt === null || answeredAt < attemptedAt) return null;
  const to = address === null ? null : { address, city: city ?? '', postalCode: postalCode ?? '', phone };
  return { wish, answeredAt, to, deliveryFee, callAt };
}

/** The page of the shop that a link opens. */
export const attemptLink = (config: Config, { token }: Pick<AttemptRow, 'token'>): string =>
  `${config.publicUrl}/attempt/${token}`;
