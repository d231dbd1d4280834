import { Command, Query } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/permissions';
import type { Tx } from '../../platform/database/database.ts';

/** A person who may sign in. */
export interface StaffMember {
  id: string;
  username: string;
  role: Role;
  /** Null: none is known. */
  email: string | null;
}

/** The person of an account; null: there is no such account any more. */
export class FindStaff extends Query<StaffMember | null> {
  constructor(
    readonly accountId: string,
    /** Given: read inside this transaction. */
    readonly tx?: Tx,
  ) {
    super();
  }
}

/**
 * Returns true when the account of the settings still has the password that the first start generated; false when the
 * environment sets it.
 */
export class HasGeneratedPassword extends Query<boolean> {}

/**
 * Returns true when the session was ended by a sign-out, a new password or a removed access; false when it only
 * expired.
 */
export class WasSessionEnded extends Query<boolean> {
  constructor(readonly session: string) {
    super();
  }
}

/** Purpose of a link to staff. */
export type StaffLinkKind = 'invitation' | 'reset';

/**
 * Sends a person of staff a link that is good once. Answers whether a mail server has taken it; false where none is set
 * up. It is no row of the queue of e-mails: nobody may read the link there. Notifications handles it, which identity does
 * not know.
 */
export class SendStaffLink extends Command<boolean> {
  constructor(
    readonly kind: StaffLinkKind,
    readonly to: { readonly name: string; readonly address: string },
    readonly link: string,
    readonly role: Role,
  ) {
    super();
  }
}
