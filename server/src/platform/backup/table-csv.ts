import { createHash } from 'node:crypto';
import type { Session } from '../database/migrate.ts';
import { isOpenJob, queueSchema } from '../job-queue-store.ts';
import { partBytes } from './archive.ts';
import { csvLine } from './csv.ts';
import type { BackedUpTable } from './manifest.ts';
import { nameOf, quoted, rowsAtOnce, type TableShape } from './table-shapes.ts';

/** Sorted by primary key in byte order, so that the same rows make the same text on every database. */
const selectOf = (shape: TableShape): string => {
  const columns = shape.columns.map(({ name }, index) => `${quoted(name)}::text as c${index}`);
  const keys = shape.key.map((name) => `${quoted(name)}::text collate "C"`);
  // Completed and failed jobs are not backed up.
  const open = shape.schema === queueSchema && shape.name === 'job' ? ` where ${isOpenJob}` : '';
  const order = keys.length > 0 ? ` order by ${keys.join(', ')}` : '';
  return `select ${columns.join(', ')} from ${nameOf(shape)}${open}${order}`;
};

const lineOf = (row: Record<string, string | null>): string =>
  csvLine(Object.keys(row).map((_, index) => row[`c${index}`] ?? null));

/** Reads a table within a transaction as CSV in parts, with its header in the first one; answers what the manifest says of it. */
export async function readTable(
  session: Session,
  shape: TableShape,
  onPart: (content: Buffer) => Promise<void> = async () => undefined,
): Promise<BackedUpTable> {
  const columns = shape.columns.map(({ name }) => name);
  const hash = createHash('sha256');
  let lines: string[] = [csvLine(columns)];
  let length = 0;
  let bytes = 0;
  let rows = 0;
  const flush = async () => {
    if (lines.length === 0) return;
    const content = Buffer.from(lines.join(''));
    [lines, length] = [[], 0];
    hash.update(content);
    bytes += content.length;
    await onPart(content);
  };
  await session.exec(`declare reading no scroll cursor for ${selectOf(shape)}`);
  const most = rowsAtOnce(shape);
  for (let got = most; got === most; rows += got) {
    const page = await session.query(`fetch ${most} from reading`, []);
    got = page.rows.length;
    for (const row of page.rows as Record<string, string | null>[]) {
      const line = lineOf(row);
      lines.push(line);
      length += line.length;
      if (length >= partBytes) await flush();
    }
  }
  await flush();
  await session.exec('close reading');
  const { schema, name } = shape;
  return { schema: schema as 'public', name, columns, rows, bytes, sha256: hash.digest('hex') };
}
