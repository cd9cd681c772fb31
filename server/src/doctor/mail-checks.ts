import { createPublicKey, type KeyObject } from 'node:crypto';
import { CannotTell, type Check, type Found, fault, warning } from './check.ts';
import type { Reach } from './network-reach.ts';

export type MailFacts = {
  /** Connects and logs in; throws what the server said. */
  verify(): Promise<void>;
  /** Domain of the sender. */
  domain: string;
  reach: Pick<Reach, 'textsOf'>;
  /** The name of the key that the mails are signed with; null: not told. */
  dkimSelector: string | null;
  /** The public half of the key with which the shop signs its mails; null where the mail server signs them. */
  dkimKey: KeyObject | null;
};

const heading = '5. Mail';

export const mailChecks = (facts: MailFacts): Check[] => [
  {
    name: 'partners.mail',
    why: 'eSIMs, receipts and sign-in links go by mail.',
    see: heading,
    look: () => lookAtServer(facts),
  },
  {
    name: 'partners.spf',
    why: 'Large mailboxes refuse or hide mail of a domain that names no senders.',
    see: heading,
    look: () => lookAtSenders(facts),
  },
  {
    name: 'partners.dkim',
    why: 'A mail without a valid signature looks forged.',
    see: heading,
    look: () => lookAtSignature(facts),
  },
  {
    name: 'partners.dmarc',
    why: 'Large mailboxes ask for it, and it stops forgers from using your name.',
    see: heading,
    look: async () =>
      (await recordsOf(facts, `_dmarc.${facts.domain}`, 'v=DMARC1')).length === 1
        ? []
        : [
            warning(
              `_dmarc.${facts.domain} has no DMARC record`,
              'Publish the TXT record v=DMARC1; p=quarantine',
            ),
          ],
  },
];

async function lookAtServer({ verify }: MailFacts): Promise<Found[]> {
  try {
    await verify();
    return [];
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const said = responseCode ?? code ?? 'a fault';
    return [
      code === 'EAUTH'
        ? fault(`The mail server refuses user and password (${said})`, 'Correct SMTP_URL.')
        : fault(`The mail server can’t be used (${said})`, 'Correct SMTP_URL, or ask its provider.'),
    ];
  }
}

async function recordsOf({ reach }: MailFacts, name: string, begin: string): Promise<string[]> {
  const texts = await reach.textsOf(name);
  return texts.filter((text) => text.toLowerCase().startsWith(begin.toLowerCase()));
}

async function lookAtSenders(facts: MailFacts): Promise<Found[]> {
  const { domain } = facts;
  const records = await recordsOf(facts, domain, 'v=spf1');
  if (records.length === 1) return [];
  return [
    records.length === 0
      ? fault(
          `${domain} has no SPF record`,
          'Publish the TXT record that your mail provider shows: v=spf1 include:… -all',
        )
      : fault(`${domain} has ${records.length} SPF records, so none counts`, 'Join them to one.'),
  ];
}

async function lookAtSignature(facts: MailFacts): Promise<Found[]> {
  const { domain, dkimSelector, dkimKey } = facts;
  if (dkimSelector === null)
    throw new CannotTell('MAIL_DKIM_SELECTOR is not set: it names the record with the key of the mails');
  const name = `${dkimSelector}._domainkey.${domain}`;
  const [record] = (await facts.reach.textsOf(name)).filter((text) => /(?:^|;)\s*p=/.test(text));
  if (record === undefined)
    return [fault(`${name} has no key`, 'Publish the TXT record that your mail provider shows.')];
  const published = keyOf(record);
  if (!published)
    return [fault(`${name} has a key that can’t be read`, 'Publish the record anew, in one piece.')];
  return dkimKey && !dkimKey.equals(published)
    ? [
        fault(
          `${name} has another key than the one that signs the mails`,
          'Publish the key of MAIL_DKIM_KEY.',
        ),
      ]
    : [];
}

/** The key of `v=DKIM1; k=rsa; p=…` (RFC 6376, 8463); null where it has none or is withdrawn. */
function keyOf(record: string): KeyObject | null {
  const tags = new Map(
    record.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim(), value.join('=').replace(/\s+/g, '')] as const;
    }),
  );
  const bytes = Buffer.from(tags.get('p') ?? '', 'base64');
  try {
    return tags.get('k') === 'ed25519'
      ? createPublicKey({
          key: { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') },
          format: 'jwk',
        })
      : createPublicKey({ key: bytes, format: 'der', type: 'spki' });
  } catch {
    return null;
  }
}
