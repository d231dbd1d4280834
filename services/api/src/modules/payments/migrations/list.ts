import { Payments1764000000600 } from './1764000000600-payments.ts';
import { RejectionReason1764000000605 } from './1764000000605-rejection-reason.ts';

export const migrations = [Payments1764000000600, RejectionReason1764000000605];
