import { z } from 'zod';
import { email, invalidEmail, text } from './fields.ts';

/** Proof of who has placed an order, beside its number: one of these. */
export const ownerFields = {
  email: email().optional().describe('The one that the order was placed with; it never reaches a log'),
  phone: text(40).optional().meta({ example: '0300 1234567' }),
};

interface GivenOwner {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Adds the error of a request that names neither e-mail nor phone. */
export const ownerGiven = ({ email: address, phone }: GivenOwner, context: z.core.$RefinementCtx): void => {
  if (address === undefined && !phone) context.addIssue({ code: 'custom', path: ['email'], message: invalidEmail });
};
