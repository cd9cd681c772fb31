import { content } from './content';
import { frame } from './frame';
import { home } from './home';

/** Every part of the interface; other languages are checked against these. */
export const texts = { content, frame, home };
