import type { Role } from '@shop/contracts/permissions';
import type { Invitation } from '@shop/contracts/people';
import type { Shop } from './harness.ts';

/** Response of the calls on staff and accounts, success or error. */
export interface StaffReply {
  code: string;
  message: string;
  token: string;
  admin: { username: string; role: Role };
  link: string;
  emailed: boolean;
  expiresAt: string;
  invitation: Invitation;
  invitations: Invitation[];
  ended: number;
}

export const goodPassword = 'tall blue minarets';

/** The secret part of a link. */
export const tokenIn = (link: string): string => new URL(link).hash.slice(1);

/** Calls on people and accounts, as somebody or as nobody. */
export function staffCalls(shop: () => Shop) {
  const call = <T = StaffReply>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    shop().http<T>(method, `/api${path}`, body, headers);
  const signIn = (username: string, password = goodPassword) =>
    call('POST', '/auth/admin/login', { username, password });
  const invite = async (email: string, role: Role = 'packer') =>
    call('POST', '/admin/invitations', { email, role }, await shop().staff());
  const accept = (token: string, username: string, more: object = {}) =>
    call('POST', '/invitations/accept', { token, name: 'Sana Khan', username, password: goodPassword, ...more });
  return {
    call,
    signIn,
    invite,
    accept,
    verify: async (token: string) =>
      (await call('GET', '/auth/admin/verify', undefined, { authorization: `Bearer ${token}` })).status,
    /** Somebody who was invited and has accepted: the token of their first session. */
    hire: async (username: string, role: Role = 'packer', email = `${username}@example.com`) => {
      const { body } = await invite(email, role);
      const accepted = await accept(tokenIn(body.link), username);
      if (accepted.status !== 201) throw new Error(accepted.body.message);
      const { token } = accepted.body;
      return { token, headers: { authorization: `Bearer ${token}` }, username, email };
    },
  };
}
