import { defineForm } from './form.ts';
import { line } from './rules.ts';

/** The customer's own name for an eSIM. */
export const esimLabelForm = defineForm({ label: line(40) });
