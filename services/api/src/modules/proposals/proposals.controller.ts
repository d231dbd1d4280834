import { Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { proposals } from '@shop/contracts/proposals';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Caller } from '../../platform/auth/caller.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { InnerCalls } from '../../platform/http/inner-calls.ts';
import { DecideProposal } from './commands/decide-proposal.ts';
import { MakeProposal } from './commands/make-proposal.ts';
import { ListProposals } from './queries/list-proposals.ts';

@Controller()
export class ProposalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly calls: InnerCalls,
  ) {}

  @Endpoint(proposals.list)
  async list(@Caller() caller: Caller): Promise<ResponseOf<typeof proposals.list>> {
    return { proposals: await this.queries.execute(new ListProposals(caller)) };
  }

  @Endpoint(proposals.create)
  async create(
    @Input() { body: { call, params, body } }: Input<typeof proposals.create>,
    @Caller() { username }: Caller,
  ): Promise<ResponseOf<typeof proposals.create>> {
    const proposal = await this.commands.execute(new MakeProposal(call, params.id, body, username));
    return { message: 'Proposed. A person of the shop confirms or declines it.', proposal };
  }

  @Endpoint(proposals.confirm)
  async confirm(
    @Input() { params }: Input<typeof proposals.confirm>,
    @Caller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof proposals.confirm>> {
    const send: DecideProposal['send'] = (route, input) => this.calls.send(request, route, input);
    await this.commands.execute(new DecideProposal(params.id, caller, send));
    return { message: 'Confirmed' };
  }

  @Endpoint(proposals.decline)
  async decline(
    @Input() { params }: Input<typeof proposals.decline>,
    @Caller() caller: Caller,
  ): Promise<ResponseOf<typeof proposals.decline>> {
    await this.commands.execute(new DecideProposal(params.id, caller, null));
    return { message: 'Declined' };
  }
}
