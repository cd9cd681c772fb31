import type { QueryOptions } from './embedded-engine.ts';

/** Messages to the engine's thread. */
export type Request =
  | { call: 'query'; text: string; params: unknown[]; options?: QueryOptions }
  | { call: 'exec'; text: string }
  | { call: 'listen' | 'unlisten'; channel: string }
  | { call: 'dump' | 'close' };

export type ToWorker = Request & { id: number };

export type FromWorker =
  | { ready: true }
  | { ready: false; fault: PostedFault }
  | { id: number; value: unknown }
  | { id: number; fault: PostedFault }
  | { channel: string; payload: string };

export type PostedFault = { message: string } & Record<string, unknown>;

const faultFields = [
  'code',
  'severity',
  'detail',
  'hint',
  'position',
  'schema',
  'table',
  'column',
  'constraint',
  'errno',
];

/** The fields of an error that are read. They are sent separately, because errors lose their fields between threads. */
export function faultToPost(error: unknown): PostedFault {
  const fields = error as Record<string, unknown>;
  const message = error instanceof Error ? error.message : String(error);
  return { message, ...Object.fromEntries(faultFields.map((field) => [field, fields[field]])) };
}

export const faultFromPost = ({ message, ...fields }: PostedFault): Error =>
  Object.assign(new Error(message), fields);
