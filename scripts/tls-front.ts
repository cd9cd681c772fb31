import { dayMs } from '@langit/contract/values/calendar-days';
// What @peculiar/x509 is built on.
import 'reflect-metadata';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { request as httpRequest } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const pem = (label: string, bytes: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(bytes).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

export type Certified = { key: string; cert: string };

/** An authority of its own, and certificates that it signs. */
export async function createAuthority() {
  const keys = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
  const name = 'CN=Authority of the test';
  const now = Date.now();
  const authority = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name,
    notBefore: new Date(now - dayMs),
    notAfter: new Date(now + 365 * dayMs),
    signingAlgorithm: signing,
    keys,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  return {
    cert: authority.toString('pem'),
    async certify(host: string, days: number): Promise<Certified> {
      const own = await crypto.subtle.generateKey(signing, true, ['sign', 'verify']);
      const certificate = await X509CertificateGenerator.create({
        serialNumber: '02',
        subject: `CN=${host}`,
        issuer: name,
        notBefore: new Date(now - dayMs),
        notAfter: new Date(now + days * dayMs),
        publicKey: own.publicKey,
        signingKey: keys.privateKey,
        signingAlgorithm: signing,
        extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
      });
      const key = pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', own.privateKey));
      return { key, cert: certificate.toString('pem') };
    },
  };
}

/** In place of nginx: ends TLS, names the caller, and passes everything on. */
export async function startFront(
  port: number,
  certified: Certified,
): Promise<{
  setCertificate(certified: Certified): void;
  setTarget(port: number): void;
  port: number;
  close(): Promise<void>;
}> {
  let target = port;
  const pass: RequestListener = (request: IncomingMessage, response: ServerResponse) => {
    const headers = { ...request.headers, 'x-forwarded-for': '203.0.113.7' };
    const { method, url: path } = request;
    const passed = httpRequest({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => response.writeHead(502).end());
    request.pipe(passed);
  };
  const server: Server = createServer(certified, pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    setCertificate: (next) => server.setSecureContext(next),
    setTarget: (next) => {
      target = next;
    },
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
