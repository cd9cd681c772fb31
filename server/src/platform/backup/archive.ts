import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { access, open, readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';
import { BackupError } from './manifest.ts';

/** An entry of a backup: the manifest, or a part of a table. */
export type Entry = { name: string; content: Buffer };

/** A backup and, where it is encrypted, the file with the age identity that opens it. */
export type BackupSource = { file: string; identity?: string | undefined };

/** How the name of a file ends while it is written. */
export const unfinishedEnd = '.unfinished';

/** A part is written once it has so many bytes, so that neither side holds a whole table. */
export const partBytes = 4 * 1_048_576;
const mostPartBytes = 16 * partBytes;

/** Encrypts for several people at once: each recipient's identity opens the file. */
async function encrypt(source: AsyncIterable<Buffer>, recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return (await encrypter.encrypt(webStream(source))) as unknown as WebStream<Uint8Array>;
}

const webStream = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>;

/** Encrypts where there are recipients. */
const sealedFor = (recipients: readonly string[]) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    yield* recipients.length > 0 ? await encrypt(source, recipients) : source;
  };

/** A new file that gets its name when it is complete, and that only its owner can read. */
async function newFile<T>(file: string, write: (unfinished: FileHandle) => Promise<T>): Promise<T> {
  const refuse = (reason: string) => new BackupError(`${file} can't be written (${reason}).`);
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw refuse('it exists already');
  const unfinished = `${file}${unfinishedEnd}`;
  const handle = await open(unfinished, 'wx', 0o600).catch(({ code }: NodeJS.ErrnoException) => {
    throw refuse(code ?? 'fault');
  });
  try {
    const result = await write(handle);
    await rename(unfinished, file);
    return result;
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Copies a backup, encrypted for the recipients. */
export const encryptFile = (from: string, to: string, recipients: readonly string[]): Promise<void> =>
  newFile(to, (handle) =>
    pipeline(createReadStream(from), sealedFor(recipients), handle.createWriteStream({ flush: true })),
  );

/** Writes a file of the entries that `produce` adds: tar, zstd and, with recipients, age, as one stream. */
export const writeArchive = <T>(
  file: string,
  options: { recipients: readonly string[]; modified: Date },
  produce: (add: (entry: Entry) => Promise<void>) => Promise<T>,
): Promise<T> => newFile(file, (handle) => writeEntries(handle, options, produce));

async function writeEntries<T>(
  handle: FileHandle,
  { recipients, modified }: { recipients: readonly string[]; modified: Date },
  produce: (add: (entry: Entry) => Promise<void>) => Promise<T>,
): Promise<T> {
  const tar = pack();
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(
    Readable.from(tar, { objectMode: false }),
    zstd,
    sealedFor(recipients),
    handle.createWriteStream({ flush: true }),
  );
  // A full disk ends the writing of an entry that would wait for its turn forever.
  const add = ({ name, content }: Entry) =>
    Promise.race([
      new Promise<void>((resolve, reject) =>
        tar.entry({ name, mode: 0o600, mtime: modified }, content, (error) =>
          error ? reject(error) : resolve(),
        ),
      ),
      written,
    ]);
  try {
    const result = await produce(add);
    tar.finalize();
    await written;
    return result;
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    throw error;
  }
}

const ageStart = Buffer.from('age-encryption.org/v1\n');
const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`There is no backup ${file} (${code ?? 'fault'}).`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageStart.length), 0, ageStart.length, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new BackupError(`${file} can't be read (${(error as NodeJS.ErrnoException).code ?? 'fault'}).`);
  } finally {
    await handle.close();
  }
}

/** The secret keys of a file as `age-keygen` writes it. */
async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new BackupError(`The key file ${path} can't be read (${code ?? 'fault'}).`);
  });
  const keys = text.split('\n').flatMap((line) => (/^AGE-SECRET-KEY-/.test(line) ? [line.trim()] : []));
  if (keys.length === 0) throw new BackupError(`${path} holds no age key: it has no line AGE-SECRET-KEY-….`);
  return keys;
}

async function decrypt({ file, identity }: BackupSource): Promise<AsyncIterable<Uint8Array>> {
  if (identity === undefined)
    throw new BackupError(`${file} is encrypted: name the file of your key with --identity <key file>.`);
  const decrypter = new Decrypter();
  try {
    for (const key of await readIdentities(identity)) decrypter.addIdentity(key);
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`The age key in ${identity} is misspelled.`);
  }
  try {
    return (await decrypter.decrypt(
      webStream(createReadStream(file)),
    )) as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw error instanceof Error && /no identity matched/.test(error.message)
      ? new BackupError(
          `The key in ${identity} does not open ${file}: it was encrypted for another one, or is damaged.`,
        )
      : damaged(file);
  }
}

const damaged = (file: string) =>
  new BackupError(`${file} is damaged or cut off: take another copy of it, or an older backup.`);

/** The entries of a backup. Throws a BackupError where a byte of it was changed, or its end is missing. */
export async function* readArchive(source: BackupSource): AsyncGenerator<Entry> {
  const { file } = source;
  const start = await startOf(file);
  const isEncrypted = start.equals(ageStart);
  if (!isEncrypted && !start.subarray(0, zstdStart.length).equals(zstdStart))
    throw new BackupError(`${file} is no backup of the shop.`);
  const plain = isEncrypted ? await decrypt(source) : createReadStream(file);
  const tar = extract();
  const read = pipeline(Readable.from(plain, { objectMode: false }), createZstdDecompress(), tar);
  // The loop below reports it.
  read.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (size > mostPartBytes) throw new BackupError(`${file} is no backup of the shop: it has ${name}.`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, content: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    throw error instanceof BackupError ? error : damaged(file);
  } finally {
    tar.destroy();
  }
}
