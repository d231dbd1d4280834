/** Texts of the sign-in and the session. */
export const sessionTexts = {
  title: 'Admin sign in',
  username: 'Username or Email',
  password: 'Password',
  code: 'Code of your app',
  codeHint: 'The six digits that it shows now, or one of your recovery codes.',
  signIn: 'Sign In',
  signingIn: 'Signing in...',
  failed: 'Login failed',
  onlyAdmins: 'Admin access only',
  unchecked: 'No connection to the shop. You are still signed in.',
  ended: 'Your session has ended. Please sign in again.',
  logOut: 'Log out',
  askLogOut: 'Log out of the back office?',
  logOutHint: 'You need your password to sign in again.',
  stay: 'Stay signed in',
  signedInAs: 'Signed in as',
};
