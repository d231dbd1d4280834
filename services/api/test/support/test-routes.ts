import { randomUUID } from 'node:crypto';
import { Controller, Get } from '@nestjs/common';
import { text } from '@shop/contracts/fields';
import { route } from '@shop/contracts/route';
import { z } from 'zod';
import { Database, entities } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { StaffAccounts, type TokenClaims } from '../../src/platform/auth/staff-accounts.ts';
import { Endpoint, Input } from '../../src/platform/http/endpoint.ts';
import { Staff } from '../../src/platform/auth/caller.ts';
import { type IdempotencyKey, Idempotency, idempotent } from '../../src/platform/idempotency/idempotency.ts';
import { fail } from '../../src/platform/errors/api-error.ts';
import { ResponseCache } from '../../src/platform/response-cache/response-cache.ts';
import { Pictures } from '../../src/platform/storage/pictures.ts';

const anything = z.record(z.string(), z.unknown());

// Calls that exist in the platform's tests only.
export const testRoutes = {
  echo: route({
    method: 'POST',
    path: '/probe/echo',
    access: 'public',
    summary: '',
    body: z.object({ text: text(50), inner: z.unknown().optional() }),
    response: z.object({ text: z.string() }),
  }),
  find: route({
    method: 'GET',
    path: '/probe/find/:id',
    access: 'public',
    summary: '',
    params: z.object({ id: z.string() }),
    query: z.object({ number: z.string().optional() }),
    response: anything,
  }),
  letters: route({
    method: 'GET',
    path: '/probe/letters/:count',
    access: 'public',
    summary: '',
    params: z.object({ count: z.coerce.number() }),
    response: z.object({ text: z.string() }),
  }),
  once: route({
    method: 'POST',
    path: '/probe/once',
    access: 'public',
    summary: '',
    idempotent: true,
    body: z.object({ amount: z.int().min(1, 'Please give an amount') }),
    status: 201,
    response: anything,
    errors: { unlucky: { status: 409, code: 'unlucky', message: 'Not this one.' } },
  }),
  staff: route({
    method: 'GET',
    path: '/probe/staff',
    access: 'staff',
    permission: 'self',
    summary: '',
    response: anything,
  }),
  limited: route({ method: 'GET', path: '/probe/limited', access: 'public', summary: '', response: anything }),
  guess: route({
    method: 'GET',
    path: '/probe/guess/:it',
    access: 'public',
    summary: '',
    response: anything,
    errors: { wrong: { status: 404, code: 'not_found', message: 'Wrong guess.' } },
  }),
  ready: route({ method: 'GET', path: '/probe/ready', access: 'public', summary: '', response: anything }),
  picture: route({
    method: 'POST',
    path: '/probe/picture',
    access: 'public',
    summary: '',
    body: z.object({ alt: text(50).optional() }),
    files: {
      images: {
        maxCount: 2,
        below: 1024 * 1024,
        tooLarge: 'File size must be less than 1MB',
        tooMany: 'Maximum 2 images allowed',
        accept: ['image/jpeg', 'image/png', 'image/webp'],
      },
    },
    status: 201,
    response: anything,
  }),
};

/** Number of times that a route did the work behind a cached response. */
export const made = { times: 0 };

@Controller()
export class TestRoutesController {
  constructor(
    private readonly db: Database,
    private readonly ready: ResponseCache,
    private readonly pictures: Pictures,
  ) {}

  @Endpoint(testRoutes.echo)
  echo(@Input() { body }: Input<typeof testRoutes.echo>) {
    return { text: body.text, secret: 'never leaves' };
  }

  @Endpoint(testRoutes.find)
  async find(@Input() { params, query }: Input<typeof testRoutes.find>) {
    const [row] = await this.db.read<{ id: string }>(
      sql`select ${params.id}::uuid as id, ${query.number ?? null}::integer as number`,
    );
    return { row };
  }

  @Endpoint(testRoutes.letters)
  letters(@Input() { params }: Input<typeof testRoutes.letters>) {
    return { text: 'a'.repeat(params.count) };
  }

  @Endpoint(testRoutes.once)
  once(@Input() { body }: Input<typeof testRoutes.once>, @Idempotency() key: IdempotencyKey) {
    return idempotent(this.db, key, async (tx) => {
      await entities(tx).query('insert into probe_effect (amount) values ($1)', [body.amount]);
      if (body.amount === 13) fail(testRoutes.once, 'unlucky');
      return { status: 201, body: { id: randomUUID(), amount: body.amount } };
    });
  }

  @Endpoint(testRoutes.staff)
  staff(@Staff() staff: Staff) {
    return { username: staff.username };
  }

  @Endpoint(testRoutes.limited, { limits: [{ name: 'probe', points: 3, duration: 60, by: 'ip' }] })
  limited() {
    return {};
  }

  @Endpoint(testRoutes.guess, {
    limits: [{ name: 'probe-guess', points: 2, duration: 60, count: 'failures', by: ({ url }) => url }],
  })
  guess() {
    fail(testRoutes.guess, 'wrong');
  }

  @Endpoint(testRoutes.ready)
  async cachedResponse() {
    return this.ready.get(testRoutes.ready, 'probe', ['probe'], async () => ({
      times: ++made.times,
      padding: 'a'.repeat(2_000),
    }));
  }

  @Endpoint(testRoutes.picture)
  async picture(@Input() { files, body }: Input<typeof testRoutes.picture>) {
    const [file] = files.images;
    if (!file) return { files: 0 };
    return this.pictures.save(await file.bytes(), { folder: 'probe', alt: body.alt ?? '' });
  }

  @Get('api/probe/forgotten')
  forgotten() {
    return { open: true };
  }
}

export const account = { id: '01890000-0000-7000-8000-000000000001', username: 'amna', version: 1 };
export const revoked = new Set<string>();

export class TestAccounts extends StaffAccounts {
  async resolveToken({ sub, ver, jti }: TokenClaims): Promise<Staff | undefined> {
    if (revoked.has(jti) || sub !== account.id || ver !== account.version) return undefined;
    return { id: account.id, username: account.username, role: 'owner', session: jti, may: () => true };
  }

  async resolveKey(): Promise<undefined> {
    return undefined;
  }
}
