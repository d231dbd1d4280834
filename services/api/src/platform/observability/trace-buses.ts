import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { inSpan } from '../context/in-span.ts';
import { Traces } from './traces.ts';

interface Bus {
  execute(request: object, context?: unknown): Promise<unknown>;
}

/** Makes each command and query a step of the trace in which it is executed. */
@Injectable()
export class TraceBuses implements OnModuleInit {
  constructor(
    private readonly traces: Traces,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    if (!this.traces.areOn) return;
    trace(this.commands, 'command');
    trace(this.queries, 'query');
  }
}

function trace(bus: Bus, kind: string): void {
  const execute = bus.execute.bind(bus);
  bus.execute = (request, context) =>
    inSpan(`${kind} ${request.constructor.name}`, {}, () => execute(request, context));
}
