import type { Instance } from './instance.ts';
import type { Row } from './measure.ts';
import { orderForms } from './orders.ts';

/** Row (d): a complete order in one commit. */
export async function orderRows(instance: Instance): Promise<Row[]> {
  const orders = await orderForms(instance);
  return [
    {
      name: '(d) order',
      connections: 16,
      shop: { paths: ['/api/orders'], orders },
      limit: { paths: ['/orders'], orders },
      goal: 0.4,
    },
  ];
}
