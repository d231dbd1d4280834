import type { Role } from '@shop/contracts/permissions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that may sign in to the back office. */
@Entity('identity_account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') username!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') role!: Role;
  @Column('text', { name: 'password_hash' }) passwordHash!: string;
  /** True when the person chose the password; false while it is the generated one of the first start. */
  @Column('boolean', { name: 'own_password' }) ownPassword!: boolean;
  /** Tokens carry it; raising it ends all that were given out before. */
  @Column('integer', { name: 'token_version' }) tokenVersion!: number;
  /** The one account that the settings name. */
  @Column('boolean', { name: 'from_settings' }) fromSettings!: boolean;
  @Column('timestamptz', { name: 'removed_at', nullable: true }) removedAt!: Date | null;
}
