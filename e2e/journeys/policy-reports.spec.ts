import { createHash, X509Certificate } from 'node:crypto';
import { chromium, expect, test } from '@playwright/test';
import { createAuthority, startFront } from '../../scripts/tls-front.ts';

const reportsIn = (metrics: string): number =>
  Number(/^langit_csp_reports_total\{directive="img-src"\} (\d+)$/m.exec(metrics)?.[1] ?? 0);

test('W48 what the content security policy stops in a browser is counted once', async ({ baseURL, request }, {
  project,
}) => {
  const authority = await createAuthority();
  const certified = await authority.certify('localhost', 1);
  const front = await startFront(Number(new URL(baseURL ?? '').port), certified);
  const key = new X509Certificate(certified.cert).publicKey.export({ type: 'spki', format: 'der' });
  const trusted = createHash('sha256').update(key).digest('base64');
  const launch = project.use.launchOptions;
  const browser = await chromium.launch({
    ...launch,
    // Browsers report from https alone, and a minute later unless told otherwise.
    args: [
      ...(launch?.args ?? []),
      `--ignore-certificate-errors-spki-list=${trusted}`,
      '--short-reporting-delay',
    ],
  });
  try {
    const reports = async () => reportsIn(await (await request.get('/metrics')).text());
    const before = await reports();
    const page = await browser.newPage();
    await page.goto(`https://localhost:${front.port}/`);
    await page.evaluate(() => {
      const picture = new Image();
      picture.src = 'https://elsewhere.example/pixel.png';
      document.body.append(picture);
    });
    await expect.poll(async () => (await reports()) - before).toBe(1);
  } finally {
    await browser.close();
    await front.close();
  }
});
