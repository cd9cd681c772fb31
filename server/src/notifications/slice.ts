import type { RawRoute } from '../platform/http/raw.ts';
import type { Platform, Slice } from '../platform/slice.ts';
import { mailCommands } from './commands.ts';
import { type Templates, templatesOf } from './mail-template.ts';
import type { Mailer } from './mailer.ts';
import { mailData } from './personal-data.ts';
import { type MailPreview, previewMail } from './preview-mail.ts';
import { registerMailJobs, type SendMailDeps } from './send.ts';

export type NotificationsApi = {
  /** A mail as it would be sent now, for the staff. Throws an OperatorError where it has no preview. */
  preview(id: string): Promise<MailPreview>;
};

/** The notification slice: outbox, mail jobs and mailer. The templates are defined by the other slices. */
export function notificationsSlice(
  platform: Platform,
  {
    mailer,
    raw,
    shop,
    flags,
  }: { mailer: Mailer; raw: readonly RawRoute[] } & Pick<SendMailDeps, 'shop' | 'flags'>,
): Slice & NotificationsApi & { commands: ReturnType<typeof mailCommands> } {
  let templates: Templates = new Map();
  const preview = (id: string) => previewMail({ ...platform, shop, templates }, id);
  return {
    name: 'notifications',
    preview,
    commands: mailCommands(preview),
    personalData: mailData,
    assembled(slices) {
      templates = templatesOf(slices);
    },
    jobs: (registry) => registerMailJobs(registry, { ...platform, mailer, shop, templates, flags }),
    raw,
    close: () => mailer.close(),
  };
}
