import { sizes } from '../../audit/view.ts';

/** The default screen of a journey. */
export const { phone } = sizes;

/** A screen wide enough for everything that a phone folds away. */
export const laptop = { width: 1280, height: 720 };
