import { z } from 'zod';

const rupees = z.number().meta({ example: 1250 });

/**
 * Profit and its parts, in rupees: goods − discount + fees − cost − packing − courier − returns − givenBack − writtenOff.
 * An order counts from its delivery on; one that came back counts what it cost. Tax that couriers withhold is no part of it.
 */
export const Profit = z
  .object({
    profit: rupees,
    goods: rupees,
    discount: rupees,
    /** Payments of customers beside the goods: delivery, protection and the fee of cash on delivery. */
    fees: rupees,
    /** Cost of the pieces that were sold, and of those that came back damaged, as it was when they were bought. */
    cost: rupees,
    packing: rupees,
    /** Sum that couriers keep of delivered parcels, cash handling included; by their rate until a settlement says it. */
    courier: rupees,
    /** The same of parcels that came back, and the cost of their way back. */
    returns: rupees,
    givenBack: rupees,
    writtenOff: rupees,
    /** Number of orders that were delivered, and of orders that came back. */
    orders: z.int(),
    returned: z.int(),
    pieces: z.int(),
    /** Parts that the sums leave out because they are not known: pieces without a cost, parcels without packing or charge. */
    unknown: z.object({ cost: z.int(), packing: z.int(), courier: z.int() }),
  })
  .meta({ id: 'Profit' });
export type Profit = z.infer<typeof Profit>;
