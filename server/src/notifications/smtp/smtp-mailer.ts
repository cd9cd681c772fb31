import type { KeyObject } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { type Mailer, MailRefused, type OutgoingMail } from '../mailer.ts';

export type SmtpOptions = {
  /** `smtp://user:pass@host:port` (STARTTLS, required except on loopback) or `smtps://…`. */
  url: string;
  /** The sender, e.g. `Langit <no-reply@langit.example>`. */
  from: string;
  /** Signs the mails (DKIM); null: their server does. */
  dkim?: { domain: string; selector: string; key: KeyObject } | null;
  /** Timeouts in milliseconds: to connect, to greet, and between two replies. */
  patience?: { connect: number; greet: number; idle: number };
};

const defaultPatience = { connect: 6_000, greet: 6_000, idle: 12_000 };

type SmtpFault = { responseCode?: unknown; command?: unknown; code?: unknown; response?: unknown };

/**
 * Whether a mail is permanently refused: a 5xx reply to its envelope or content. A 5xx reply to the log-in or the greeting is a
 * misconfiguration or a temporary error of the relay and is retried.
 */
function isFinal({ responseCode, command, code }: SmtpFault): boolean {
  if (code === 'EENVELOPE' && typeof responseCode !== 'number') return true;
  const aboutThisMail = typeof command === 'string' && /^(?:MAIL FROM|RCPT TO|DATA)/i.test(command);
  return aboutThisMail && typeof responseCode === 'number' && responseCode >= 500;
}

function transportOf({ url, dkim, patience = defaultPatience }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return createTransport({
    pool: true,
    maxConnections: 2,
    maxMessages: 100,
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // A relay on loopback may have a self-signed certificate or no TLS; all others must offer TLS.
    requireTLS: !isLoopbackHost(host),
    tls: { rejectUnauthorized: !isLoopbackHost(host) },
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.greet,
    socketTimeout: patience.idle,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
          },
        }
      : {}),
  });
}

/** Connects and logs in; throws what the server said. */
export async function verifySmtp(options: SmtpOptions): Promise<void> {
  const transport = transportOf(options);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** A mailer over SMTP with a small connection pool. */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { from } = options;
  const transport = transportOf(options);
  // An idle connection of the pool may fail; the next mail opens a new one.
  transport.on('error', () => undefined);

  return {
    async send(mail: OutgoingMail) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that a comma or quote in an address can't add a second recipient.
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
