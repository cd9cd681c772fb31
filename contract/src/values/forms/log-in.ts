import { defineForm } from './form.ts';
import { email, existingPassword } from './rules.ts';

export const logInForm = defineForm({ email, password: existingPassword });
