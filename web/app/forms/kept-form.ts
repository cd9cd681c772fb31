import { type KeptInTab, keptInTab } from './kept-in-tab';

type Typed = Record<string, string>;

const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** What was typed into a form whose session ended at its submit. After the log-in the form opens with it. */
export const keptForm = (name: string): KeptInTab<Typed> => keptInTab(`form ${name}`, isTyped);

/** Secrets are not kept. */
export const withoutPasswords = (values: Typed): Typed =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)));
