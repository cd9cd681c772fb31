import type { MailClass } from './mail-rules.ts';

/** What can be promised. The slice that defines it brings the template that composes it. */
export type MailKind = { readonly name: string; readonly class: MailClass };

/** Every kind that this program promises, by its name in the outbox. */
const defined = new Map<string, MailKind>();

export function defineMail(name: string, mailClass: MailClass = 'normal'): MailKind {
  if (defined.has(name)) throw new Error(`the mail ${name} is defined twice`);
  const kind = { name, class: mailClass };
  defined.set(name, kind);
  return kind;
}

export const definedMails = (): MailKind[] => [...defined.values()];

/** Undefined where another version of the program has promised it. */
export const findMailKind = (name: string): MailKind | undefined => defined.get(name);

export const classOf = (name: string): MailClass => findMailKind(name)?.class ?? 'normal';
