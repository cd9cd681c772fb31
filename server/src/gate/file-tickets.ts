import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import type { FileTicket, MadeFile } from '../platform/operator-commands.ts';
import { createSealedSecrets } from '../platform/sealed-secrets.ts';
import { deleteOldTickets, insertFileTicket, takeFileTicket } from './file-ticket-store.ts';

const validMs = 60_000;
const ticketBytes = 32;

/** The key and the stored hash come from the ticket by two different hashes, so the database alone opens no file. */
const hashFor = (use: 'key' | 'row', ticket: string): Buffer =>
  createHash('sha256').update(`file ticket ${use} ${ticket}`).digest();

/** Keeps a file for one download within 60 seconds by the person who asked for it. */
export async function offerFile(
  db: Db,
  { staff, now }: { staff: string; now: Date },
  { name, type, content }: MadeFile,
): Promise<FileTicket> {
  const ticket = randomBytes(ticketBytes).toString('base64url');
  await deleteOldTickets(db, now);
  await insertFileTicket(db, {
    hash: hashFor('row', ticket).toString('hex'),
    staff,
    name,
    type,
    sealed: createSealedSecrets(hashFor('key', ticket)).seal(Buffer.from(content), staff),
    expiresAt: new Date(now.getTime() + validMs),
  });
  return { ticket, name };
}

/** The file of a ticket, once; null for an unknown, used, expired or foreign one. */
export async function takeFile(
  db: Db,
  { ticket, staff, now }: { ticket: string; staff: string; now: Date },
): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  const row = await takeFileTicket(db, { hash: hashFor('row', ticket).toString('hex'), staff, now });
  const bytes = row && createSealedSecrets(hashFor('key', ticket)).open(row.sealed, staff);
  return row && bytes && { name: row.name, type: row.type, bytes };
}
