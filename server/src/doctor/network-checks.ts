import { randomUUID } from 'node:crypto';
import { dayInJakarta, dayMs } from '@langit/contract/values/calendar-days';
import type { Clock } from '../platform/clock.ts';
import { CannotTell, type Check, type Found, fault, warning } from './check.ts';
import type { Reach } from './network-reach.ts';
import { askingHeaders, probePath, readAnswer, type Sighting } from './probe.ts';

export type NetworkFacts = {
  publicUrl: URL;
  reach: Reach;
  clock: Clock;
  /** Signs the probe; null where no shop runs that would answer it. */
  probeSecret: string | null;
  /** Address of the gateway's API, whose answers name its time; null with a simulator. */
  gatewayUrl: string | null;
};

const certificates = '3. Certificate and start';
const settings = '2. Settings and secrets';

/** Of a shop with an address of its own: the machine's own name needs none of it. */
export function networkChecks(facts: NetworkFacts): Check[] {
  const { publicUrl } = facts;
  const isTls = publicUrl.protocol === 'https:';
  const isUsualPort = publicUrl.port === '';
  return [
    {
      name: 'network.name',
      why: 'Customers, the gateway and the supplier find the shop by its name alone.',
      see: '1. Machine and release',
      look: () => lookAtName(facts),
    },
    ...(isTls
      ? [
          {
            name: 'network.certificate' as const,
            why: 'Browsers and vendors refuse a shop whose certificate is not right, all at the same moment.',
            see: certificates,
            look: () => lookAtCertificate(facts),
          },
        ]
      : []),
    ...(isTls && isUsualPort
      ? [
          {
            name: 'network.https' as const,
            why: 'Who types the name without https:// comes by port 80.',
            see: certificates,
            look: () => lookAtPlainPort(facts),
          },
        ]
      : []),
    {
      name: 'network.this-shop',
      why: 'Links in mails and the vendors’ notifications go to PUBLIC_URL: each that ends elsewhere is lost.',
      see: "The gateway's notifications did not come",
      look: () => lookAtAnswer(facts),
    },
    {
      name: 'network.proxy',
      why: 'Without the customer’s own address all customers share one limit, and one who hammers locks out all.',
      see: settings,
      look: () => lookAtProxy(facts),
    },
    ...(facts.gatewayUrl === null
      ? []
      : [
          {
            name: 'network.clock' as const,
            why: 'Suppliers refuse signatures with a wrong time, and orders end too early or too late.',
            see: '12. When something goes wrong',
            look: () => lookAtClock(facts, facts.gatewayUrl ?? ''),
          },
        ]),
  ];
}

async function lookAtName({ publicUrl: { hostname }, reach }: NetworkFacts): Promise<Found[]> {
  const addresses = await reach.addressesOf(hostname);
  return addresses.length > 0
    ? []
    : [fault(`${hostname} (PUBLIC_URL) has no address`, 'Let its A and AAAA records point to this machine.')];
}

const renewDays = 14;

async function lookAtCertificate({ publicUrl, reach, clock }: NetworkFacts): Promise<Found[]> {
  const { hostname } = publicUrl;
  const { validTo, distrust, isOfName, protocol } = await reach.certificateOf(publicUrl);
  const days = Math.floor((validTo.getTime() - clock.now().getTime()) / dayMs);
  const found: Found[] = [];
  if (!isOfName)
    found.push(
      fault(
        `The certificate at ${hostname} is of another name`,
        'Let nginx serve the certificate of PUBLIC_URL.',
      ),
    );
  if (days < 0) found.push(fault(`The certificate of ${hostname} has expired`, 'certbot renew'));
  else if (days < renewDays)
    found.push(
      warning(
        `The certificate of ${hostname} ends on ${dayInJakarta(validTo)}`,
        'certbot renew, and find out why it did not by itself.',
      ),
    );
  if (distrust !== null && days >= 0)
    found.push(
      fault(
        `The certificate of ${hostname} is not trusted (${distrust})`,
        'Let nginx send the whole chain: fullchain.pem.',
      ),
    );
  if (protocol === 'TLSv1' || protocol === 'TLSv1.1')
    found.push(fault(`${hostname} speaks ${protocol}`, 'Let nginx allow TLSv1.2 and TLSv1.3 alone.'));
  return found;
}

async function lookAtPlainPort({ publicUrl, reach }: NetworkFacts): Promise<Found[]> {
  const plain = new URL(publicUrl);
  plain.protocol = 'http:';
  const { status, headers } = await reach.call(plain);
  return [301, 308].includes(status) && headers.location?.startsWith(`https://${publicUrl.hostname}`)
    ? []
    : [
        warning(
          `http://${publicUrl.hostname} does not lead to https (it answers ${status})`,
          'Let nginx answer port 80 with 301 to https.',
        ),
      ];
}

/** What this shop saw of a call to its public address; null where another one answered. */
async function sightingOf({ publicUrl, reach, clock, probeSecret }: NetworkFacts): Promise<Sighting | null> {
  if (probeSecret === null)
    throw new CannotTell('no shop runs here that could answer: start it, then ask again');
  const question = { nonce: randomUUID(), at: clock.now().toISOString() };
  const { body } = await reach.call(new URL(probePath, publicUrl), {
    method: 'POST',
    headers: { ...askingHeaders(probeSecret, question), 'content-type': 'application/json' },
    body: '{}',
  });
  return readAnswer(probeSecret, question, body);
}

async function lookAtAnswer(facts: NetworkFacts): Promise<Found[]> {
  return (await sightingOf(facts))
    ? []
    : [
        fault(
          `What answers at ${facts.publicUrl.origin} is not this shop`,
          'Correct PUBLIC_URL, or let nginx pass /webhooks/ on to this shop.',
        ),
      ];
}

async function lookAtProxy(facts: NetworkFacts): Promise<Found[]> {
  const sighting = await sightingOf(facts);
  if (!sighting) throw new CannotTell('another one than this shop answers');
  const { client, forwarded } = sighting;
  return forwarded.length > 0 && !forwarded.includes(client)
    ? [
        fault(
          `The shop takes its proxy ${client} for the customer`,
          `Set TRUST_PROXY to the proxy’s address: TRUST_PROXY=${client}`,
        ),
      ]
    : [];
}

const warnAfterSeconds = 2;
const faultAfterSeconds = 30;

/** What a clock that differs by so many seconds is. */
export function clockFound(seconds: number, from: string): Found[] {
  const off = Math.abs(seconds);
  if (off <= warnAfterSeconds) return [];
  const found = `This machine’s clock is ${Math.round(off)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${from}`;
  return [(off > faultAfterSeconds ? fault : warning)(found, 'timedatectl set-ntp true')];
}

/** The gateway names whole seconds, and the answer took a moment. */
async function lookAtClock({ reach, clock }: NetworkFacts, gatewayUrl: string): Promise<Found[]> {
  const { headers } = await reach.call(new URL(gatewayUrl), { method: 'HEAD' });
  if (!headers.date) throw new CannotTell('the gateway names no time');
  const seconds = (clock.now().getTime() - Date.parse(headers.date)) / 1000;
  return clockFound(seconds > 0 ? Math.max(0, seconds - 1) : seconds, 'the gateway’s');
}
