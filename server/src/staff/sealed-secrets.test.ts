import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createSealedSecrets } from '../platform/sealed-secrets.ts';
import { useDatabase } from '../testing/database.ts';
import { useConsole } from '../testing/staff.ts';

const database = useDatabase();
const at = useConsole(database);

test('U17 a sealed secret opens with its key, for its person alone', () => {
  const { seal, open } = createSealedSecrets(randomBytes(32));
  const sealed = seal(Buffer.from('secret'), 'sari');
  expect(open(sealed, 'sari')?.toString()).toBe('secret');
  expect(open(sealed, 'budi')).toBeNull();
  expect(createSealedSecrets(randomBytes(32)).open(sealed, 'sari')).toBeNull();
  const altered = sealed.replace(/.(?=..$)/, (letter) => (letter === 'x' ? 'y' : 'x'));
  expect(open(altered, 'sari')).toBeNull();
});

test('U17 the database has no secret of an app', async () => {
  const token = await at.ownerLink();
  const { secret } = (await at.newBrowser().call('welcome.open', { token })).body.output.totp;
  await at.enrol(token, 'password');
  const { rows } = await database.db.execute(sql`select to_jsonb(t)::text as row from staff_totp t`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
