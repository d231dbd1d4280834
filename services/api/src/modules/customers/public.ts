import { Query } from '@nestjs/cqrs';
import type { CustomerRisks } from '@shop/contracts/customer-risks';
import { z } from 'zod';
import { event } from '../../platform/events/event.ts';

/** Cache tag of the set of blocked phones, which each process keeps. */
export const BLOCKED_TAG = 'blocked-customers';

const customer = { customerId: z.uuid().describe('of what staff wrote of the customer; no phone') };
const options = { cacheTags: () => [BLOCKED_TAG] };

export const CustomerBlocked = event('customers.customer-blocked', z.object(customer), {
  ...options,
  summary: 'Staff blocked a customer: cash on delivery is refused to the phone.',
});

export const CustomerUnblocked = event('customers.customer-unblocked', z.object(customer), {
  ...options,
  summary: 'Staff took a block back, or a blocked customer was erased.',
});

/**
 * Reads the risks of the customers of these orders, by order id, computed from their other orders. The result holds
 * reasons, no score.
 */
export class RisksOfCustomers extends Query<ReadonlyMap<string, CustomerRisks>> {
  constructor(readonly orderIds: readonly string[]) {
    super();
  }
}
