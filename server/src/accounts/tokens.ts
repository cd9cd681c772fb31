import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, written so that they pass through URLs and headers unharmed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** All that is stored of a token: without salt, because 256 random bits cannot be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);
