import type { Part } from '@langit/contract/values/message';

/** The popup that a guest gets at "Buy now": a code by e-mail, or a password. */
export const signIn = {
  title: 'One step before you buy',
  lead: 'Tell us your email address. We send you a code, and you go on to the checkout. You need no password.',
  email: 'Email',
  sendCode: 'Continue with email',
  agree: 'By continuing you accept:',
  orPassword: 'Or with a password',
  sent: 'We have sent a six-digit code to {email}. It works for 10 minutes.',
  code: 'Code from our email',
  enter: 'Continue',
  nothingArrived: 'Nothing arrived? Please check your spam folder, or ask again in half a minute.',
  again: 'Send a new code',
  againSent: 'A new code is on its way. Only the newest one works.',
  otherEmail: 'Use another email address',
  noPassword: 'No password at hand?',
  byCode: 'Get a code by email',
} as const satisfies Part;
