import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Open } from '../http/endpoint.ts';
import { Readiness } from '../observability/readiness.ts';

@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    database: Database,
  ) {
    readiness.register('database', () => database.read(sql`select 1 as one`));
  }

  /** The process runs and answers. */
  @Get('live')
  @Open()
  live() {
    return { status: 'up' };
  }

  /** All that it needs is there: 200, or 503 with what is down. */
  @Get('ready')
  @Open()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const { ready, parts } = await this.readiness.check();
    if (ready) return { status: 'up', parts };
    const down = Object.keys(parts).filter((name) => parts[name] === 'down');
    void reply.code(503).header('retry-after', '2');
    return { message: `Not ready: ${down.join(', ')}.`, code: 'unavailable', status: 'down', parts };
  }
}
