import { json } from '../payments/answers.ts';

/** Snap's way to say no. */
export const snapErrors = (status: number, ...messages: string[]): Response =>
  json({ error_messages: messages }, status);
