import { z } from 'zod';
import { route } from './route.ts';

/** The steps from a first start to an own shop, in the order in which they are done. */
export const SETUP_STEPS = [
  'shop',
  'contacts',
  'payments',
  'delivery',
  'product',
  'home',
  'appearance',
  'policies',
  'demo',
  'mail',
  'address',
  'password',
] as const;
export type SetupStepName = (typeof SETUP_STEPS)[number];

/** One step. Only steps that concern this shop and the role of the person who asks are listed. */
export const SetupStep = z
  .object({
    name: z.enum(SETUP_STEPS),
    isDone: z.boolean().meta({ example: false }),
    /** True when the shop cannot sell without this step. */
    isEssential: z.boolean().meta({ example: false }),
    /** Variables of the server, of which one or all must be set; empty: the step is done in the back office. */
    variables: z.array(z.string()).meta({ example: ['PUBLIC_URL'] }),
  })
  .meta({ id: 'SetupStep' });
export type SetupStep = z.infer<typeof SetupStep>;

export const setup = {
  read: route({
    method: 'GET',
    path: '/admin/setup',
    access: 'staff',
    permission: 'settings.read',
    summary: 'What is done and what is left to do until the shop is its owner’s and can sell',
    response: z.object({ steps: z.array(SetupStep), isHidden: z.boolean().meta({ example: false }) }),
  }),
  hide: route({
    method: 'PUT',
    path: '/admin/setup',
    access: 'staff',
    permission: 'settings.write',
    summary: 'Hides the list of steps from the dashboard for everybody, or shows it again',
    body: z.object({ isHidden: z.boolean('Please say whether the list is hidden').meta({ example: false }) }),
    response: z.object({ isHidden: z.boolean().meta({ example: false }) }),
  }),
};
