import { Query } from '@nestjs/cqrs';
import type { Role } from '@shop/contracts/permissions';

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
  constructor(readonly accountId: string) {
    super();
  }
}
