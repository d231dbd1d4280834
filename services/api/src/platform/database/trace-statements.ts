import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntitySubscriberInterface } from 'typeorm';
import { currentSpan } from '../context/in-span.ts';
import { Traces } from '../observability/traces.ts';
import { statementSpan } from './statement-span.ts';

/** Makes the statements that TypeORM writes, those that begin and end transactions among them, steps of their trace. */
@Injectable()
export class TraceStatements implements OnModuleInit {
  constructor(
    private readonly traces: Traces,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    if (this.traces.areOn) this.dataSource.subscribers.push(subscriber);
  }
}

const subscriber: EntitySubscriberInterface = {
  // It is told when the statement has ended, with its text, in which values are numbers.
  afterQuery({ query, executionTime = 0, success }) {
    const { name, options } = statementSpan(query);
    const startTime = new Date(Date.now() - executionTime);
    currentSpan()
      ?.child(name, { ...options, startTime })
      .end(success ? undefined : 'failed');
  },
};
