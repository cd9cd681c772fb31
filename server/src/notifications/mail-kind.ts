import type { MailClass } from './mail-rules.ts';

/** What a slice promises. The slice brings the template that composes it. */
export type MailKind = { readonly slice: string; readonly name: string; readonly class: MailClass };

/** Every kind of this program, by its name in the outbox. */
const defined = new Map<string, MailKind>();

export function defineMail(slice: string, name: string, mailClass: MailClass = 'normal'): MailKind {
  const kind = { slice, name, class: mailClass };
  defined.set(name, kind);
  return kind;
}

export const definedMails = (): MailKind[] => [...defined.values()];

/** Undefined where another version of the program has promised it. */
export const findMailKind = (name: string): MailKind | undefined => defined.get(name);

export const classOf = (name: string): MailClass => findMailKind(name)?.class ?? 'normal';
