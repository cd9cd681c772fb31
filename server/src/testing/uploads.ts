import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser } from './staff.ts';

const partBytes = 45_000;
const within = { timeout: 10_000, interval: 20 };

/** Sends a file in parts as the console does; with `parts` only these of them. Its upload. */
export async function sendFile(
  browser: Browser,
  content: string | Buffer,
  parts?: readonly number[],
): Promise<string> {
  const upload = randomUUID();
  const bytes = Buffer.from(content);
  const all = [...Array(Math.ceil(bytes.length / partBytes)).keys()];
  for (const part of parts ?? all) {
    const piece = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
    const { status, body } = await browser.call('uploads.part', {
      upload,
      part,
      of: all.length,
      bytes: piece,
    });
    expect(status, JSON.stringify(body)).toBe(200);
  }
  return upload;
}

/** How a long call has ended. */
export async function endOf(browser: Browser, operation: string) {
  const state = async () => (await browser.call('operations.get', { operation })).body.output.state;
  await expect.poll(state, within).not.toBe('running');
  return (await browser.call('operations.get', { operation })).body.output;
}
