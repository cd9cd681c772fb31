import type { MailTemplate } from '../platform/mails.ts';
import { AssemblyError, type Slice } from '../platform/slice.ts';
import { definedMails } from './mail-kind.ts';

export type Templates = ReadonlyMap<string, MailTemplate>;

/** The templates of all slices by kind. Throws where a kind has no template, or two. */
export function templatesOf(slices: readonly Pick<Slice, 'name' | 'mails'>[]): Templates {
  const templates = new Map<string, MailTemplate>();
  for (const { name, mails = [] } of slices) {
    for (const template of mails) {
      const kind = template.kind.name;
      if (templates.has(kind)) throw new AssemblyError(`the mail ${kind} has a second template, in ${name}`);
      templates.set(kind, template);
    }
  }
  const names = new Set(slices.map(({ name }) => name));
  const orphan = definedMails().find(({ slice, name }) => names.has(slice) && !templates.has(name));
  if (orphan) throw new AssemblyError(`${orphan.slice} promises the mail ${orphan.name} without a template`);
  return templates;
}
