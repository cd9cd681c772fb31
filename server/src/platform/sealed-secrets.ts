import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest with AES-256-GCM. `owner` is authenticated, so that a sealed secret works for its person alone. */
export type SealedSecrets = {
  seal(secret: Buffer, owner: string): string;
  /** Null where the text was sealed with another key or for another person. */
  open(sealed: string, owner: string): Buffer | null;
};

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

export const createSealedSecrets = (key: Buffer): SealedSecrets => ({
  seal(secret, owner) {
    const iv = randomBytes(ivLength);
    const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  },
  open(sealed, owner) {
    const all = Buffer.from(sealed, 'base64url');
    const tag = all.subarray(ivLength, ivLength + tagLength);
    const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivLength), {
      authTagLength: tagLength,
    });
    decipher.setAAD(Buffer.from(owner));
    try {
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(all.subarray(ivLength + tagLength)), decipher.final()]);
    } catch {
      return null;
    }
  },
});
