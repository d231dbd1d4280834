import type { OrderStatus, PaymentStatus, RecordedPaymentMethod } from '@shop/contracts/statuses';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

// PostgreSQL's exact numbers come as text; two decimals fit a JavaScript number up to what an order can hold.
const rupees: ValueTransformer = { from: Number, to: String };

/** One change of an order, as its history shows it. */
export interface Change {
  field:
    | 'placed'
    | 'orderStatus'
    | 'paymentStatus'
    | 'trackingNumber'
    | 'courier'
    | 'received'
    | 'line'
    | 'address'
    | 'phone'
    | 'discount'
    | 'total';
  from: string | null;
  to: string | null;
}

/** Order with the columns that can change. Other columns are a snapshot of the purchase, written and read by SQL. */
@Entity('ordering_order')
export class Order {
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'text', name: 'order_number', update: false }) orderNumber!: string;
  @Column('text', { name: 'order_status' }) orderStatus!: OrderStatus;
  @Column({ type: 'text', name: 'payment_method', update: false }) paymentMethod!: RecordedPaymentMethod;
  @Column('text', { name: 'payment_status' }) paymentStatus!: PaymentStatus;
  @Column({ type: 'numeric', precision: 14, scale: 2, transformer: rupees, update: false }) total!: number;
  @Column('text', { name: 'tracking_number', nullable: true }) trackingNumber!: string | null;
  @Column('text', { nullable: true }) courier!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', update: false }) createdAt!: Date;
  @Column('integer') version!: number;

  /** Sets the given fields, and a new version when anything changed. Returns the changes. Staff may set any status. */
  change(wanted: {
    orderStatus?: OrderStatus | undefined;
    paymentStatus?: PaymentStatus | undefined;
    trackingNumber?: string | null | undefined;
    courier?: string | null | undefined;
  }): Change[] {
    const changes: Change[] = [];
    const { orderStatus, paymentStatus, trackingNumber, courier } = wanted;
    if (orderStatus !== undefined && orderStatus !== this.orderStatus) {
      changes.push({ field: 'orderStatus', from: this.orderStatus, to: orderStatus });
      this.orderStatus = orderStatus;
    }
    if (paymentStatus !== undefined && paymentStatus !== this.paymentStatus) {
      changes.push({ field: 'paymentStatus', from: this.paymentStatus, to: paymentStatus });
      this.paymentStatus = paymentStatus;
    }
    if (trackingNumber !== undefined && (trackingNumber || null) !== this.trackingNumber) {
      changes.push({ field: 'trackingNumber', from: this.trackingNumber, to: trackingNumber || null });
      this.trackingNumber = trackingNumber || null;
    }
    if (courier !== undefined && (courier || null) !== this.courier) {
      changes.push({ field: 'courier', from: this.courier, to: courier || null });
      this.courier = courier || null;
    }
    if (changes.length) this.version += 1;
    return changes;
  }
}
