/** What the shell itself says. */
export const texts = {
  retry: 'Retry',
  failed: {
    title: 'This page did not load',
    text: 'The connection may be slow, or we are just changing something. Please try again.',
  },
  partly: 'Some of this page did not load, so buttons may not work yet.',
  badAddress: {
    title: 'This address cannot be read',
    text: 'Something in it was cut off or mistyped.',
    home: 'Back to Home',
  },
} as const;
