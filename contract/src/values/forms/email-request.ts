import { defineForm } from './form.ts';
import { email } from './rules.ts';

/** Asks for a mail: a new password, or a new confirmation link. */
export const emailRequestForm = defineForm({ email });
