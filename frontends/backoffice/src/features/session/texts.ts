/** Of the sign-in and the session. */
export const sessionTexts = {
  title: 'Admin sign in',
  username: 'Username or Email',
  password: 'Password',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  failed: 'Login failed',
  onlyAdmins: 'Admin access only',
  checking: 'Checking your sign-in…',
  unchecked: 'Your sign-in could not be checked. You are still signed in; the shop did not answer.',
  ended: 'Your session has ended. Please sign in again.',
  logOut: 'Log out',
  signedInAs: 'Signed in as',
};
