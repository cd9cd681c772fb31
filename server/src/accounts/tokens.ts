import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, which needs no escaping in URLs and headers. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that is stored of a token. It needs no salt, because 256 random bits can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const looksLikeToken = (token: string): boolean => /^[A-Za-z0-9_-]{43}$/.test(token);
