import { connect, type Socket } from 'node:net';

/** The result of a load run. Times in milliseconds. */
export type Load = { perSecond: number; p50: number; p99: number; bytes: number; failed: number };

type Options = {
  port: number;
  /** The path of each request: a new one each time, or always the same. */
  path: () => string;
  /** The JSON body of each request, which is then a POST. */
  body?: () => string;
  headers?: Record<string, string>;
  seconds: number;
  connections?: number;
};

/**
 * Load generator: keep-alive connections, each with one request at a time, until the time is over. It uses plain sockets, because
 * Node's HTTP client costs more than the floor that it measures.
 */
export async function load({
  port,
  path,
  body,
  headers = {},
  seconds,
  connections = 10,
}: Options): Promise<Load> {
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers });
  const head = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const request = () => {
    const sent = body?.();
    if (sent === undefined) return `GET ${path()} HTTP/1.1\r\n${head}\r\n`;
    const length = Buffer.byteLength(sent);
    return `POST ${path()} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${sent}`;
  };
  const times: number[] = [];
  let [bytes, failed] = [0, 0];
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    const { ask, close } = await open(port);
    while (performance.now() < end) {
      const sent = performance.now();
      const answer = await ask(request());
      times.push(performance.now() - sent);
      bytes += answer.bytes;
      if (answer.status !== 200) failed += 1;
    }
    close();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    bytes: Math.round(bytes / Math.max(1, times.length)),
    failed,
  };
}

type Answer = { status: number; bytes: number };

async function open(port: number): Promise<{ ask(request: string): Promise<Answer>; close(): void }> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | undefined;
  let held = Buffer.alloc(0);
  let due: { status: number; length: number; total: number } | undefined;
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    due ??= readHead(held);
    if (!due || held.length < due.total) return;
    const { status, length } = due;
    [held, due] = [Buffer.alloc(0), undefined];
    waiting?.resolve({ status, bytes: length });
  });
  const fail = () => waiting?.reject(new Error(`the connection to port ${port} was closed`));
  socket.on('close', fail).on('error', fail);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Parses the head of an answer; undefined until it is complete. Every measured answer has a Content-Length. */
function readHead(held: Buffer): { status: number; length: number; total: number } | undefined {
  const end = held.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = held.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without Content-Length:\n${head}`);
  return { status: Number(head.slice(9, 12)), length, total: end + 4 + length };
}
