import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { people } from '@shop/contracts/people';
import type { ResponseOf } from '@shop/contracts/route';
import { fail } from '../../platform/errors/api-error.ts';
import { Endpoint, Input } from '../../platform/http/endpoint.ts';
import { Staff } from '../../platform/auth/caller.ts';
import { ChangeRole } from './commands/change-role.ts';
import { EndSessions } from './commands/end-sessions.ts';
import { MakeResetLink } from './commands/make-reset-link.ts';
import { RemovePerson } from './commands/remove-person.ts';
import { ListPeople } from './queries/list-people.ts';

@Controller()
export class PeopleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Endpoint(people.list)
  async list(): Promise<ResponseOf<typeof people.list>> {
    return { people: await this.queries.execute(new ListPeople()) };
  }

  @Endpoint(people.setRole)
  async setRole(
    @Input() { params, body }: Input<typeof people.setRole>,
    @Staff() staff: Staff,
  ): Promise<ResponseOf<typeof people.setRole>> {
    await this.commands.execute(new ChangeRole(params.id, body.role, staff.id));
    const [person] = await this.queries.execute(new ListPeople(params.id));
    if (!person) fail(people.setRole, 'notFound');
    return { person };
  }

  @Endpoint(people.remove)
  async remove(
    @Input() { params }: Input<typeof people.remove>,
    @Staff() staff: Staff,
  ): Promise<ResponseOf<typeof people.remove>> {
    await this.commands.execute(new RemovePerson(params.id, staff.id));
    return { message: 'Removed' };
  }

  @Endpoint(people.endSessions)
  async endSessions(
    @Input() { params }: Input<typeof people.endSessions>,
  ): Promise<ResponseOf<typeof people.endSessions>> {
    const ended = await this.commands.execute(new EndSessions(params.id));
    if (ended === null) fail(people.endSessions, 'notFound');
    return { ended };
  }

  @Endpoint(people.resetLink)
  resetLink(@Input() { params }: Input<typeof people.resetLink>): Promise<ResponseOf<typeof people.resetLink>> {
    return this.commands.execute(new MakeResetLink(params.id));
  }
}
