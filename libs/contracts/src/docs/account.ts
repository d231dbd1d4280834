import type { Docs } from './docs.ts';

export const account: Docs = {
  title: "One's own account",
  examples: {
    fromEnvironment: ['password'],
    currentPassword: 'the password of before',
    newPassword: 'a password of one’s own',
    ip: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/141.0 Mobile',
    isCurrent: true,
  },
};
