import { defineForm } from './form.ts';
import { loginCode } from './rules.ts';

/** The six digits of a mail that open a session (Z21). */
export const loginCodeForm = defineForm({ login_code: loginCode });
