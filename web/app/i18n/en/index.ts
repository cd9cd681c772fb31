import { frame } from './frame';

/** Every part of the interface; other languages are checked against these. */
export const texts = { frame };
