import { defineForm } from './form.ts';
import { loginCode, newPassword } from './rules.ts';

/** The first password of an account that a code by e-mail has made. The code proves the owner (Z21). */
export const firstPasswordForm = defineForm({ login_code: loginCode, password: newPassword });
