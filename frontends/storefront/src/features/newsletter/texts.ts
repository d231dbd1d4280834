/** Of the newsletter form. */
export const newsletterTexts = {
  title: 'Get new prints first',
  lead: 'Emails about new prints, nothing else.',
  email: 'Email',
  subscribe: 'Sign up',
  invalid: 'Please enter a valid email address',
  thanks: 'Thank you! We will email you when new prints arrive.',
  failed: 'That did not work. Please try again.',
} as const;
