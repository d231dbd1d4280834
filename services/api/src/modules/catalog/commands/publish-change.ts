import type { Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import { ProductChanged, ProductPublished, ProductUnpublished } from '../public/events.ts';

interface Shown {
  category: string;
  published: boolean;
}

/** Writes the events of an edit of a product: that it changed, and that it went on sale or left it. */
export async function publishChange(tx: Tx, productId: string, before: Shown, after: Shown): Promise<void> {
  const { category, published } = after;
  await publish(tx, ProductChanged, { productId, category, categoryBefore: before.category });
  if (published === before.published) return;
  await publish(tx, published ? ProductPublished : ProductUnpublished, { productId, category });
}
