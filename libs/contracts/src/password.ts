import { z } from 'zod';

/** Least number of characters of a password. */
export const MIN_PASSWORD = 10;
const MAX_PASSWORD = 128;
const tooLong = `Please use at most ${MAX_PASSWORD} characters`;

// Passwords are not trimmed: they are taken as typed. The cap keeps hashing cheap.

/** A password that is asked for. */
export const Password = z
  .string()
  .min(1, 'Please enter your password')
  .max(MAX_PASSWORD, tooLong)
  .meta({ example: 'the password of the first start' });

/** A password that somebody chooses. Whether it is easily guessed, the server finds out. */
export const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, tooLong)
  .meta({ example: 'a password of one’s own' });

export const weakPassword = {
  status: 400,
  code: 'weak_password',
  message: 'This password is too common, or too close to your name or e-mail. Please choose another one.',
} as const;
