import { json } from '../payments/answers.ts';

/** An error answer of Snap. */
export const snapErrors = (status: number, ...messages: string[]): Response =>
  json({ error_messages: messages }, status);
