import { defineForm } from './form.ts';
import { line } from './rules.ts';

/** The country of residence, which decides the refund policy (Z21). */
export const residenceForm = defineForm({ nation: line(120) });
