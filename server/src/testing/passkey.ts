import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** User present and verified; the last one adds the attested credential. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 };

export type Passkey = ReturnType<typeof createPasskey>;

/** An authenticator in software: ES256, attestation `none`, with the user verified. As synchronised passkeys it counts no signatures. */
export function createPasskey({ isVerifying = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const seen = flags.present | (isVerifying ? flags.verified : 0);

  const head = (rpId: string, flag: number) => {
    const counter = Buffer.alloc(4);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** Answers the options of a registration. */
    register({ challenge }: { challenge: string }, { origin, rpId }: { origin: string; rpId: string }) {
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(rpId, seen | flags.attested), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** Answers the options of a sign-in, an unlock or a step-up. */
    assert({ challenge }: { challenge: string }, { origin, rpId }: { origin: string; rpId: string }) {
      const authData = head(rpId, seen);
      const data = clientData('webauthn.get', challenge, origin);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      });
    },
  };
}
