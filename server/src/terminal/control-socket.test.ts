import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { auditLog } from '../gate/tables.ts';
import { openShop } from '../shop/open-shop.ts';
import { ownerOf, useDatabase } from '../testing/database.ts';
import { askRunningShop } from './control-socket.ts';

const database = useDatabase();

test('V7 R76 the actor in the audit log is the user of the socket, whatever the request names', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'langit-actor-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'off', LOG_LEVEL: 'silent', PORT: '0' });
  const shop = await openShop(config, { database, pages: false });
  try {
    await shop.start();
    const input = { argument: '', options: {} };
    const ask = (who: { actor: string; claimed?: string; reason: string | null }) =>
      askRunningShop(dataDir, { command: 'payments reconcile', given: input, who });
    expect(await ask({ actor: 'root', reason: 'as root' })).toMatchObject({ ok: true });
    expect(await ask({ actor: 'root', claimed: 'anna', reason: null })).toMatchObject({ ok: true });
    const forged = await ask({ actor: 'root', claimed: 'anna\nroot', reason: null });
    expect(forged).toMatchObject({ ok: false, error: expect.stringContaining('control or direction') });
    const own = userInfo().username;
    expect(await database.db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
      { actor: own, claimed: null, reason: 'as root' },
      { actor: own, claimed: 'anna', reason: null },
    ]);
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.each(["update audit_log set actor = 'somebody else'", 'delete from audit_log', 'truncate audit_log'])(
  'V7 R76 the log of acts is append-only: %s is refused, to the owner of its table too',
  async (text) => {
    const entry = { at: new Date(), actor: 'sari', act: 'order.clear', subject: 'LGT-0000000000' };
    await database.db.insert(auditLog).values(entry);
    const refused = await ownerOf(database)
      .db.execute(sql.raw(text))
      .catch((error: Error) => error);
    expect((refused as Error & { cause: Error }).cause.message).toContain('append-only');
    expect(await database.db.select().from(auditLog).orderBy(auditLog.seq)).toMatchObject([entry]);
  },
);
