import { defineForm } from './form.ts';
import { newPassword, optional } from './rules.ts';

/** The link of a registration may set a password of one's own (A7). */
export const confirmationForm = defineForm({ password: optional(newPassword) });

/** The link that undoes a change of address needs a new password (P7). */
export const undoAddressForm = defineForm({ password: newPassword });
