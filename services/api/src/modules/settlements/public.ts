import { Command } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { event } from '../../platform/events/event.ts';

const settlement = {
  settlementId: z.uuid(),
  courier: z.string(),
  orders: z.int().describe('how many orders it marked as paid, or as unpaid again'),
};

export const SettlementAccepted = event(
  'settlements.settlement-accepted',
  z.object({ ...settlement, deposit: z.number().describe('what arrived, in rupees') }),
  { summary: "A courier's settlement was accepted: the orders of its rows are paid." },
);

export const SettlementTakenBack = event('settlements.settlement-taken-back', z.object(settlement), {
  summary: "A courier's settlement was taken back: the orders that it paid for are unpaid again.",
});

/** Removes the settlements that the demo imported, whatever became of them: their orders go with the demo. */
export class RemoveDemoSettlements extends Command<void> {
  constructor(readonly tx: Tx) {
    super();
  }
}
