import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../mailer.ts';

export type SmtpOptions = {
  /** `smtp://user:pass@host:port` (STARTTLS, which a host other than loopback has to offer) or `smtps://…`. */
  url: string;
  /** `Langit <no-reply@langit.example>` */
  from: string;
  /** Milliseconds that the other side may take to connect, to greet, and between two answers. */
  patience?: { connect: number; greet: number; idle: number };
};

const defaultPatience = { connect: 6_000, greet: 6_000, idle: 12_000 };

type SmtpFault = { responseCode?: unknown; command?: unknown; code?: unknown; response?: unknown };

/**
 * A 5xx to this mail's envelope or content will be a 5xx for ever. One to the log-in or the greeting is our own
 * misconfiguration or a passing trouble of the relay: the mail waits until it is mended.
 */
function isFinal({ responseCode, command, code }: SmtpFault): boolean {
  if (code === 'EENVELOPE' && typeof responseCode !== 'number') return true;
  const aboutThisMail = typeof command === 'string' && /^(?:MAIL FROM|RCPT TO|DATA)/i.test(command);
  return aboutThisMail && typeof responseCode === 'number' && responseCode >= 500;
}

/** Sends over a small pool of connections that stay open between mails. */
export function createSmtpMailer({ url, from, patience = defaultPatience }: SmtpOptions): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const transport = createTransport({
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // A relay on the machine itself may have a self-signed certificate or none; to all others mails go encrypted or not at all.
    requireTLS: !isLoopbackHost(host),
    tls: { rejectUnauthorized: !isLoopbackHost(host) },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Idle connections of the pool may break; the next mail opens a new one.
  transport.on('error', () => undefined);

  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail({
          from,
          // As an object: a comma or a quote in an address must never become a second recipient.
          to: { name: '', address: mail.to },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: mail.messageId,
          date: mail.at,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
          attachments: mail.images.map(({ cid, filename, contentType, content }) => ({
            cid,
            filename,
            contentType,
            content,
            contentDisposition: 'inline' as const,
          })),
        });
      } catch (error) {
        if (isFinal(error as SmtpFault)) {
          const { response, command } = error as SmtpFault;
          throw new MailRefused(`refused at ${command ?? 'the envelope'}: ${response ?? 'no address'}`);
        }
        throw error;
      }
    },
    async close() {
      transport.close();
    },
  };
}
