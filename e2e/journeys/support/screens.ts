import { sizes } from '../../audit/view.ts';

/** What most customers hold: a journey that says nothing else is on it. */
export const { phone } = sizes;

/** Wide enough for everything that a phone folds away. */
export const laptop = { width: 1280, height: 720 };
