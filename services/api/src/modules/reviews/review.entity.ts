import type { Picture } from '@shop/contracts/pictures';
import type { ReviewState } from '@shop/contracts/reviews';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Review with the column that can change, its state. The text never changes and is read by SQL. */
@Entity('reviews_review')
export class Review {
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'uuid', name: 'order_id', update: false }) orderId!: string;
  @Column({ type: 'uuid', name: 'product_id', update: false }) productId!: string;
  @Column({ type: 'jsonb', update: false }) images!: Picture[];
  @Column('text') state!: ReviewState;

  /** Decides about the review and returns what it was before, or null when nothing changed. Staff may change its mind. */
  decide(next: ReviewState): ReviewState | null {
    const before = this.state;
    if (before === next) return null;
    this.state = next;
    return before;
  }
}
