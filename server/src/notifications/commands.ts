import type { OperatorCommands } from '../platform/operator-commands.ts';
import type { MailPreview } from './preview-mail.ts';

export const mailCommands = (preview: (id: string) => Promise<MailPreview>) =>
  ({
    async 'mails.preview'({ mail }) {
      const { html: _, ...shown } = await preview(mail);
      return { ...shown, document: `/opapi/mails/${shown.mail}` };
    },
  }) satisfies Partial<OperatorCommands>;
