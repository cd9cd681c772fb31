import { content } from './content';
import { frame } from './frame';
import { home } from './home';

export const texts = { content, frame, home };
