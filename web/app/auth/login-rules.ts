import { isEmail } from '@langit/contract/values/email';

export type LoginErrors = {
  email?: 'login.error.requiredField' | 'login.error.invalidEmail';
  password?: 'login.error.requiredField';
};

/** A1: what can be told before anything is sent. */
export function checkLogin({ email, password }: { email: string; password: string }): LoginErrors {
  const errors: LoginErrors = {};
  if (email.trim() === '') errors.email = 'login.error.requiredField';
  else if (!isEmail(email)) errors.email = 'login.error.invalidEmail';
  if (password === '') errors.password = 'login.error.requiredField';
  return errors;
}
