import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskGauge } from './gauges.ts';

test('W35 a folder for backups that is not there yet hides nothing of the disk with the data', async () => {
  const disks = await diskGauge([tmpdir(), join(tmpdir(), 'langit-no-such-folder')]).read();
  expect(disks).toEqual([{ labels: { folder: tmpdir() }, value: expect.any(Number) }]);
});
