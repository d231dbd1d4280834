/** Texts of the newsletter form. */
export const newsletterTexts = {
  title: (many: string) => `Get new ${many} first`,
  lead: (many: string) => `Emails about new ${many}, nothing else.`,
  email: 'Email',
  subscribe: 'Sign up',
  invalid: 'Please enter a valid email address',
  thanks: (many: string) => `Thank you! We will email you when new ${many} arrive.`,
  failed: 'That did not work. Please try again.',
} as const;
