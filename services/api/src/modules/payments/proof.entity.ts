import type { ProofStatus } from '@shop/contracts/statuses';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

// PostgreSQL's exact numbers come as text.
const rupees: ValueTransformer = {
  from: (text: string | null) => (text === null ? null : Number(text)),
  to: (amount: number | null) => (amount === null ? null : String(amount)),
};

/**
 * Finding of staff: the full amount, no payment, or `received` rupees, which are less than the amount due, or are part of a
 * cash order.
 */
export interface Outcome {
  status: Exclude<ProofStatus, 'pending'>;
  /** Rupees that arrived; only for `short`, and for the advance of a cash order. */
  received?: number | null;
}

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
  @Column({ type: 'numeric', precision: 14, scale: 2, transformer: rupees, nullable: true }) received!: number | null;
  @Column('text', { name: 'staff_notes', nullable: true }) adminNotes!: string | null;
  @Column('text', { name: 'rejection_reason', nullable: true }) rejectionReason!: string | null;
  @Column('text', { name: 'decided_by', nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { name: 'decided_at', nullable: true }) decidedAt!: Date | null;

  /** Decides the proof. A decision is final: one that repeats it changes nothing, another is refused. */
  decide({ status, received = null }: Outcome, decision: Decision): 'decided' | 'repeated' | 'refused' {
    if (this.status !== 'pending') {
      return this.status === status && this.received === received ? 'repeated' : 'refused';
    }
    const { by, notes, reason, at } = decision;
    this.status = status;
    this.received = received;
    this.adminNotes = notes || null;
    this.rejectionReason = status === 'rejected' ? reason || null : null;
    this.decidedBy = by;
    this.decidedAt = at;
    return 'decided';
  }
}
