import { Payments1764000000600 } from './1764000000600-payments.ts';
import { RejectionReason1764000000605 } from './1764000000605-rejection-reason.ts';
import { ShortPayments1764000000606 } from './1764000000606-short-payments.ts';

export const migrations = [Payments1764000000600, RejectionReason1764000000605, ShortPayments1764000000606];
