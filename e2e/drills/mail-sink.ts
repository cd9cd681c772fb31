import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the shop has sent. */
export type SunkMail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  pictures: number;
  at: number;
};

/** An SMTP server that stores all mails, as a callRecorder. */
export async function startMailSink(
  port: number,
): Promise<{ url: string; mails: SunkMail[]; close(): void }> {
  const mails: SunkMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(toSunk(mail));
          done();
        }, done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => server.close() };
}

const toSunk = (mail: Email): SunkMail => ({
  messageId: mail.messageId ?? '',
  to: mail.to?.[0]?.address ?? '',
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  pictures: mail.attachments.filter(({ filename }) => /^esim-\d+\.png$/.test(filename ?? '')).length,
  at: Date.now(),
});

/** The delivery mails (with activation codes), by order number. */
export function deliveryMails(mails: readonly SunkMail[]): Map<string, SunkMail[]> {
  const handedOver = mails.filter(({ text }) => text.includes('LPA:1$'));
  return Map.groupBy(
    handedOver,
    ({ subject, text }) => /LGT-[0-9A-Z]{10}/.exec(`${subject} ${text}`)?.[0] ?? '',
  );
}
