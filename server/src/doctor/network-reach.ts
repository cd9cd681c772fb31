import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import { CannotTell } from './check.ts';

const patienceMs = 6_000;
const longestAnswer = 65_536;

export type CertificateFacts = {
  validTo: Date;
  /** Why its chain does not end at an authority that this machine trusts, in OpenSSL's words; null where it does. */
  distrust: string | null;
  isOfName: boolean;
  protocol: string | null;
};

export type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** How the shop is seen from outside, as far as this machine can see it. */
export type Reach = {
  /** Addresses of a name; empty where the name server knows none. */
  addressesOf(name: string): Promise<string[]>;
  textsOf(name: string): Promise<string[]>;
  certificateOf(url: URL): Promise<CertificateFacts>;
  /** Follows no redirect, and takes every certificate: that one is wrong is told by `certificateOf`. */
  call(
    url: URL,
    wanted?: { method?: 'GET' | 'POST' | 'HEAD'; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
};

const notThere = new Set(['ENOTFOUND', 'ENODATA']);

/** `nameServer`: `host:port` of the resolver to ask; null: the machine's. */
export function createReach(nameServer: string | null): Reach {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (nameServer) resolver.setServers([nameServer]);

  /** No record is no fault. */
  async function recordsOf<T>(resolve: () => Promise<T[]>): Promise<T[]> {
    try {
      return await resolve();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (notThere.has(code)) return [];
      throw new CannotTell(`the name server does not answer (${code})`);
    }
  }

  async function addressesOf(name: string): Promise<string[]> {
    if (isIP(name)) return [name];
    const [four, six] = await Promise.all([
      recordsOf(() => resolver.resolve4(name)),
      recordsOf(() => resolver.resolve6(name)),
    ]);
    return [...four, ...six];
  }

  async function oneAddressOf({ hostname }: URL): Promise<string> {
    const [address] = await addressesOf(hostname.replace(/^\[|\]$/g, ''));
    if (address === undefined) throw new CannotTell(`${hostname} has no address`);
    return address;
  }

  return {
    addressesOf,
    textsOf: async (name) =>
      (await recordsOf(() => resolver.resolveTxt(name))).map((parts) => parts.join('')),
    async certificateOf(url) {
      const host = await oneAddressOf(url);
      const { hostname } = url;
      const socket = connect({
        host,
        port: Number(url.port || 443),
        servername: isIP(hostname) ? '' : hostname,
        rejectUnauthorized: false,
      });
      return shownBy(socket, hostname);
    },
    async call(url, { method = 'GET', headers = {}, body = '' } = {}) {
      const address = await oneAddressOf(url);
      const lookup: LookupFunction = (_name, options, done) => {
        const family = isIP(address);
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      };
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
      return answerTo(send(url, { method, headers, lookup, rejectUnauthorized: false, agent: false }), body);
    },
  };
}

function shownBy(socket: TLSSocket, hostname: string): Promise<CertificateFacts> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      socket.destroy();
      reject(new CannotTell(`${hostname} offers no TLS (${reason})`));
    };
    socket.setTimeout(patienceMs, () => fail('no answer'));
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'a fault'));
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerCertificate();
      resolve({
        validTo: new Date(certificate.valid_to),
        distrust: socket.authorized ? null : String(socket.authorizationError),
        isOfName: checkServerIdentity(hostname, certificate) === undefined,
        protocol: socket.getProtocol(),
      });
      socket.destroy();
    });
  });
}

function answerTo(request: ReturnType<typeof httpRequest>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.setTimeout(patienceMs, () => request.destroy(new CannotTell('there was no answer')));
    request.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error instanceof CannotTell
          ? error
          : new CannotTell(`there was no connection (${error.code ?? 'a fault'})`),
      ),
    );
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > longestAnswer) request.destroy(new CannotTell('the answer is too long'));
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    request.end(body);
  });
}
