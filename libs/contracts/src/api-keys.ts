import { z } from 'zod';
import { Message, StaffName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, requiredText } from './fields.ts';
import { keyPermissions } from './permissions.ts';
import { route } from './route.ts';

/** Days for which a key may be valid at most, unless it has no end: ten years. */
const MAX_DAYS = 3_650;

const KeyName = requiredText(60, 'Please name the key').meta({ example: 'Bookkeeping' });

/** An API key, by which a program calls the API. The key itself is in the answer that creates it, and nowhere else. */
export const ApiKey = z
  .object({
    _id: Id,
    name: KeyName,
    /** The beginning of the key, by which it is recognised. */
    prefix: z.string().meta({ example: 'chaap_4f1c09be27' }),
    permissions: z.array(z.enum(keyPermissions)),
    /** The username of the owner who created it. */
    createdBy: StaffName,
    createdAt: Timestamp,
    /** null: it has no end. */
    expiresAt: Timestamp.nullable().meta({ example: '2027-11-21T09:30:00.000Z' }),
    /** null: not used yet. Written every five minutes at most. */
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .object({
    name: KeyName,
    permissions: z
      .array(z.enum(keyPermissions))
      .min(1, 'Please choose what the key may do')
      .overwrite((chosen) => keyPermissions.filter((each) => chosen.includes(each))),
    /** Days until the key ends; null: it has no end. */
    validDays: z.int().min(1).max(MAX_DAYS).nullable().meta({ example: 365 }),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

export const apiKeys = {
  list: route({
    method: 'GET',
    path: '/admin/api-keys',
    access: 'staff',
    permission: 'programs.write',
    summary: 'API keys of programs, ended ones too, newest first; never the keys themselves',
    response: z.object({ keys: z.array(ApiKey) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/api-keys',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Create an API key; this answer is the only one that holds it',
    body: NewApiKey,
    status: 201,
    response: z.object({
      key: ApiKey,
      /** The key itself. Only its hash is stored. */
      secret: z.string().meta({ example: 'chaap_4f1c09be27_d2l0aG91dCBhIGRvdWJ0IGEgdG9rZW4gb2YgMzIgYnl0ZQ' }),
    }),
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/admin/api-keys/:id',
    access: 'staff',
    permission: 'programs.write',
    summary: 'Withdraw an API key: the next call with it is refused',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound: { status: 404, code: 'not_found', message: 'API key not found' } },
  }),
};
