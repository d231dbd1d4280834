import { Controller, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { invitations } from '@shop/contracts/people';
import type { ResponseOf } from '@shop/contracts/route';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { AcceptInvitation } from './commands/accept-invitation.ts';
import { Invite } from './commands/invite.ts';
import { RevokeInvitation } from './commands/revoke-invitation.ts';
import { linkGuesses } from './limits.ts';
import { ListInvitations } from './queries/list-invitations.ts';
import { ReadInvitation } from './queries/read-invitation.ts';
import { deviceOf } from './sessions.ts';

@Controller()
export class InvitationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(invitations.list)
  async list(): Promise<ResponseOf<typeof invitations.list>> {
    return { invitations: await this.queries.execute(new ListInvitations()) };
  }

  @Endpoint(invitations.create)
  create(
    @Input() { body }: Input<typeof invitations.create>,
    @Staff() { username }: Staff,
  ): Promise<ResponseOf<typeof invitations.create>> {
    return this.commands.execute(new Invite(body.email, body.role, username));
  }

  @Endpoint(invitations.revoke)
  async revoke(@Input() { params }: Input<typeof invitations.revoke>): Promise<ResponseOf<typeof invitations.revoke>> {
    await this.commands.execute(new RevokeInvitation(params.id));
    return { message: 'Invitation taken back' };
  }

  @Endpoint(invitations.read, { limits: linkGuesses })
  async read(@Input() { body }: Input<typeof invitations.read>): Promise<ResponseOf<typeof invitations.read>> {
    return { invitation: await this.queries.execute(new ReadInvitation(body.token)) };
  }

  @Endpoint(invitations.accept, { limits: linkGuesses })
  accept(
    @Input() { body }: Input<typeof invitations.accept>,
    @Req() request: FastifyRequest,
  ): Promise<ResponseOf<typeof invitations.accept>> {
    return this.commands.execute(new AcceptInvitation(body, deviceOf(request)));
  }
}
