import { Customers1764000000886 } from './1764000000886-customers.ts';
import { CustomerCount1764000000951 } from './1764000000951-customer-count.ts';

export const migrations = [Customers1764000000886, CustomerCount1764000000951];
