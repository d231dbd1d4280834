import { z } from 'zod';
import { LinkToken, SignedIn } from './auth.ts';
import { FullName, EmailAddress, Message, StaffName } from './answer-fields.ts';
import { Id, IdParam, Timestamp, email, requiredText } from './fields.ts';
import { NewPassword, weakPassword } from './password.ts';
import { roles } from './permissions.ts';
import { route } from './route.ts';

/** Name for the sign-in. It has no `@`, so that it cannot be the e-mail of another person. */
export const Username = requiredText(50, 'Please enter a username')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Please use letters, digits, dots, hyphens and underscores only')
  .meta({ example: 'admin' });
export const PersonName = requiredText(100, 'Please enter your name').meta({ example: 'Ayesha Khan' });

/** Somebody who may sign in to the back office. */
export const Person = z
  .object({
    _id: Id,
    username: StaffName,
    /** null: they have not given one. */
    name: FullName.nullable(),
    email: EmailAddress.nullable(),
    role: z.enum(roles),
    /** The account that the environment of the server gives, by ADMIN_PASSWORD: it can be changed there alone. */
    isFromEnvironment: z.boolean().meta({ example: false }),
    /** Sessions that are open. */
    sessions: z.int(),
    /** null: not in the last weeks. */
    lastSeenAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof Person>;

/** An invitation that nobody has accepted yet. */
export const Invitation = z
  .object({
    _id: Id,
    email: EmailAddress,
    role: z.enum(roles),
    /** The username of the owner who sent it. */
    invitedBy: StaffName,
    createdAt: Timestamp,
    expiresAt: Timestamp.meta({ example: '2026-11-22T09:30:00.000Z' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** A link that is told once: only its hash is stored. */
const OneTimeLink = z.object({
  /** To be sent to the person, by WhatsApp for instance. */
  link: z
    .string()
    .meta({ example: 'https://shop.example/admin/reset-password#d2l0aG91dCBhIGRvdWJ0IGEgdG9rZW4gb2YgMzIgYnl0ZQ' }),
  expiresAt: Timestamp.meta({ example: '2026-11-22T09:30:00.000Z' }),
  /** True when the mail server accepted an e-mail with the link, too. */
  emailed: z.boolean(),
});

const personNotFound = { status: 404, code: 'not_found', message: 'Person not found' } as const;
const lastOwner = { status: 409, code: 'last_owner', message: 'The shop needs at least one owner.' } as const;

/** Error for a field that the server's environment decides. */
export const fromEnvironment = {
  status: 409,
  code: 'from_environment',
  message: 'This is set by a variable on the server. It can be changed there only.',
} as const;

export const nameTaken = {
  status: 409,
  code: 'name_taken',
  message: 'Somebody else has this username. Please choose another one.',
} as const;

export const emailTaken = {
  status: 409,
  code: 'email_taken',
  message: 'Somebody has an account with this e-mail already.',
} as const;

export const people = {
  list: route({
    method: 'GET',
    path: '/admin/people',
    access: 'staff',
    permission: 'people.write',
    summary: 'Everybody who may sign in to the back office',
    response: z.object({ people: z.array(Person) }),
  }),
  setRole: route({
    method: 'PUT',
    path: '/admin/people/:id/role',
    access: 'staff',
    permission: 'people.write',
    summary: 'Give somebody another role; it holds from their next request on',
    params: IdParam,
    body: z.object({ role: z.enum(roles, 'Please choose a role') }).meta({ id: 'RoleChange' }),
    response: z.object({ person: Person }),
    errors: { notFound: personNotFound, lastOwner, fromEnvironment },
  }),
  remove: route({
    method: 'DELETE',
    path: '/admin/people/:id',
    access: 'staff',
    permission: 'people.write',
    summary: 'Remove somebody: their sessions end at once, and what they did stays theirs',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound: personNotFound, lastOwner, fromEnvironment },
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/admin/people/:id/sessions',
    access: 'staff',
    permission: 'people.write',
    summary: 'Sign somebody out everywhere',
    params: IdParam,
    response: z.object({ ended: z.int() }),
    errors: { notFound: personNotFound },
  }),
  resetLink: route({
    method: 'POST',
    path: '/admin/people/:id/reset-link',
    access: 'staff',
    permission: 'people.write',
    summary: 'Make a link by which somebody chooses a new password: good once, for 24 hours; an older link ends',
    params: IdParam,
    status: 201,
    response: OneTimeLink,
    errors: { notFound: personNotFound, fromEnvironment },
  }),
};

const invitationUnknown = {
  status: 404,
  code: 'invitation_unknown',
  message: 'This invitation does not exist, or was taken back. Ask for a new one.',
} as const;
const invitationExpired = {
  status: 410,
  code: 'invitation_expired',
  message: 'This invitation is too old. Ask for a new one.',
} as const;
const invitationUsed = {
  status: 410,
  code: 'invitation_used',
  message: 'This invitation was already used. Sign in with the username and password chosen then.',
} as const;

export const invitations = {
  list: route({
    method: 'GET',
    path: '/admin/invitations',
    access: 'staff',
    permission: 'people.write',
    summary: 'Invitations that nobody has accepted, expired ones too, newest first',
    response: z.object({ invitations: z.array(Invitation) }),
  }),
  create: route({
    method: 'POST',
    path: '/admin/invitations',
    access: 'staff',
    permission: 'people.write',
    summary: 'Invite somebody by a link: good once, for 72 hours; an older invitation of this e-mail ends',
    body: z.object({ email: email(), role: z.enum(roles, 'Please choose a role') }).meta({ id: 'NewInvitation' }),
    status: 201,
    response: OneTimeLink.extend({ invitation: Invitation }),
    errors: { emailTaken },
  }),
  revoke: route({
    method: 'DELETE',
    path: '/admin/invitations/:id',
    access: 'staff',
    permission: 'people.write',
    summary: 'Take an invitation back',
    params: IdParam,
    response: z.object({ message: Message }),
    errors: { notFound: { status: 404, code: 'not_found', message: 'Invitation not found' } },
  }),
  read: route({
    method: 'POST',
    path: '/invitations/read',
    access: 'public',
    summary: 'What an invitation invites to; changes nothing',
    body: z
      .object({
        token: LinkToken,
      })
      .meta({ id: 'InvitationToken' }),
    response: z.object({ invitation: Invitation.omit({ _id: true, createdAt: true }) }),
    errors: { invitationUnknown, invitationExpired, invitationUsed },
  }),
  accept: route({
    method: 'POST',
    path: '/invitations/accept',
    access: 'public',
    summary: 'Accept an invitation with a name, a username and a password; answers as a sign-in does',
    body: z
      .object({
        token: LinkToken,
        name: PersonName,
        username: Username,
        password: NewPassword,
      })
      .meta({ id: 'AcceptedInvitation' }),
    status: 201,
    response: SignedIn,
    errors: { invitationUnknown, invitationExpired, invitationUsed, nameTaken, emailTaken, weakPassword },
  }),
};
