import { Customers1764000000886 } from './1764000000886-customers.ts';

export const migrations = [Customers1764000000886];
