import { Module } from '@nestjs/common';
import { DecideProposalHandler } from './commands/decide-proposal.ts';
import { MakeProposalHandler } from './commands/make-proposal.ts';
import { RemoveProposals } from './consumers/remove-proposals.ts';
import { ProposalsController } from './proposals.controller.ts';
import { CountProposalsHandler, ListProposalsHandler } from './queries/list-proposals.ts';

@Module({
  controllers: [ProposalsController],
  providers: [MakeProposalHandler, DecideProposalHandler, RemoveProposals, ListProposalsHandler, CountProposalsHandler],
})
export class ProposalsModule {}
