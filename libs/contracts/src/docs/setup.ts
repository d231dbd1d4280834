import type { Docs } from './docs.ts';

export const setup: Docs = {
  title: 'Setting up the shop',
  examples: {
    'SetupStep.name': 'mail',
    'SetupStep.isDone': false,
    'SetupStep.isEssential': false,
    'SetupStep.variables': 'SMTP_URL',
    isHidden: false,
  },
};
