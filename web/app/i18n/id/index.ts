import { frame } from './frame';

export const texts = { frame };
