import { defineForm } from './form.ts';
import { existingPassword } from './rules.ts';

/** A14: a session alone deletes nothing. */
export const deleteAccountForm = defineForm({
  old_password: {
    problem: (typed: string) => (typed === '' ? 'oldPasswordRequired' : existingPassword.problem(typed)),
  },
});
