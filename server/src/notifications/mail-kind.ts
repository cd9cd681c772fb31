import type { MailClass, MailKind } from '../platform/mails.ts';

/** All kinds of this version of the program by name. */
const defined = new Map<string, MailKind>();

export function defineMail(slice: string, name: string, mailClass: MailClass = 'normal'): MailKind {
  const kind = { slice, name, class: mailClass };
  defined.set(name, kind);
  return kind;
}

const previewed = new Set<string>();

/**
 * Lets the staff preview a kind of mail: its template only reads, and its letter holds no secret but what it masks for a preview.
 * Templates that make links or codes while they compose have none (B28).
 */
export const allowPreview = ({ name }: MailKind): void => void previewed.add(name);

export const hasPreview = (name: string): boolean => previewed.has(name);

export const definedMails = (): MailKind[] => [...defined.values()];

/** The kind of a queued mail; undefined where another version of the program has queued it. */
export const findMailKind = (name: string): MailKind | undefined => defined.get(name);

export const classOf = (name: string): MailClass => findMailKind(name)?.class ?? 'normal';
