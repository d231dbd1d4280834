import type { ProofStatus } from '@shop/contracts/statuses';
import { Column, Entity, PrimaryColumn } from 'typeorm';

interface Decision {
  by: string;
  /** For staff. */
  notes?: string | undefined;
  /** Why it is rejected, for the customer. */
  reason?: string | undefined;
  at: Date;
}

/** One attempt to prove the payment of an order. Every attempt is stored; only its decision is written later, once. */
@Entity('payments_proof')
export class Proof {
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'uuid', name: 'order_id', update: false }) orderId!: string;
  @Column({ type: 'text', name: 'order_number', update: false }) orderNumber!: string;
  @Column('text') status!: ProofStatus;
  @Column('text', { name: 'staff_notes', nullable: true }) adminNotes!: string | null;
  @Column('text', { name: 'rejection_reason', nullable: true }) rejectionReason!: string | null;
  @Column('text', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;

  /** Verifies or rejects the proof. A decision is final: one that repeats it changes nothing, another is refused. */
  decide(isVerified: boolean, { by, notes, reason, at }: Decision): 'decided' | 'repeated' | 'refused' {
    const decision = isVerified ? 'verified' : 'rejected';
    if (this.status !== 'pending') return this.status === decision ? 'repeated' : 'refused';
    this.status = decision;
    this.adminNotes = notes || null;
    this.rejectionReason = isVerified ? null : reason || null;
    this.decidedBy = by;
    this.decidedAt = at;
    return 'decided';
  }
}
