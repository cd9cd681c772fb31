import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../scripts/free-port.ts';
import { startMailSink } from '../../drills/mail-sink.ts';
import { openOwnShop } from './own-shop.ts';

const simulators = fileURLToPath(new URL('../../../simulators/src/run.ts', import.meta.url));

/** Keys as vendors make them: a live shop takes no others. The simulators know them. */
const keys = {
  MIDTRANS_SERVER_KEY: 'Mid-server-GxT3qk0eZ81nVwYbLr6P',
  ESIM_ACCESS_CODE: '4f1c29d07be64a3b9d58e2a1',
  ESIM_ACCESS_SECRET: '8b3e6f0d1c2a4957b6e8d0f1a2c3b4d5',
};
/** A public key for backups whose private key was not kept: nobody can open them. */
const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** A shop in live mode with nothing in it, as it is right after the installation. Gateway, supplier and mail server are stand-ins. */
export async function openLiveShop() {
  const folder = mkdtempSync(join(tmpdir(), 'langit-partners-'));
  const [port, partnersPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const sink = await startMailSink(mailPort);
  const at = `http://127.0.0.1:${partnersPort}/dev/sim`;
  const partners = spawn(process.execPath, [simulators], {
    env: {
      PATH: process.env.PATH,
      ...keys,
      SIMULATORS_PORT: String(partnersPort),
      SIMULATORS_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(partners.stdout, 'data');
  const shop = await openOwnShop({
    ...keys,
    SHOP_MODE: 'live',
    PORT: String(port),
    // Passkeys need a name.
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: sink.url,
    MIDTRANS_SNAP_URL: `${at}/midtrans/snap/v1`,
    MIDTRANS_API_URL: `${at}/midtrans/api`,
    ESIM_ACCESS_URL: `${at}/esim-access`,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_RECIPIENTS: recipient,
  });
  return {
    ...shop,
    /** The first owner's, which the installation prints. */
    invitation: /http\S+#[\w-]+/.exec(shop.operator('staff', 'owner', 'sari@example.com'))?.[0] ?? '',
    origin: `http://localhost:${port}`,
    gateway: `${at}/midtrans`,
    mails: sink.mails,
    async close() {
      await shop.close();
      partners.kill('SIGTERM');
      sink.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
