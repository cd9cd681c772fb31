import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { defineMail } from '../notifications/mail-kind.ts';
import { templatesOf } from '../notifications/mail-template.ts';
import { useDatabase } from '../testing/database.ts';
import { openShop } from './open-shop.ts';
import { explainStart } from './run-shop.ts';

const database = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'langit-mails-'));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('F10 the start refuses a mail that is promised and that no slice composes, with one line', async () => {
  defineMail('birthday-card');
  const opening = openShop(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), {
    database,
    pages: false,
  });
  const line = 'the mail birthday-card is promised, and no slice has its template';
  expect(await opening.then(() => null, explainStart)).toEqual([line]);
});

test('F10 the start refuses a mail that two slices compose, with one line', async () => {
  const mails = [{ kind: defineMail('season-card'), compose: async () => null }];
  const assemble = async () => templatesOf(['orders', 'rentals'].map((name) => ({ name, mails })));
  const line = 'the mail season-card has a second template, in rentals';
  expect(await assemble().then(() => null, explainStart)).toEqual([line]);
});
