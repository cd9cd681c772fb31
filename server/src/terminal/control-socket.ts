import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { OperatorError, type Progress, type Who } from '../platform/operator-commands.ts';
import type { Given } from './typed-calls.ts';

/** A request: one line of JSON. The response is lines of progress, of which the last one is the answer. */
export type ControlRequest = { command: string; who: Who; given: Given };
/** `note`: the list is truncated. `details`: further lines about an error. */
export type ControlAnswer =
  | { ok: true; answer: unknown; note?: string }
  | { ok: false; error: string; details?: unknown };
export type Perform = (request: ControlRequest, progress: Progress) => Promise<ControlAnswer>;

export const socketPathOf = (dataDir: string): string => `${dataDir}/control.sock`;

/** Maximum length of a Unix socket's path, in bytes. */
const longestPath = 103;
const longestRequest = 65_536;

/** Opens the control socket, which only the shop's system user can use. Null where its path is too long or already in use. */
export async function listenForOperator(
  dataDir: string,
  perform: Perform,
): Promise<{ close(): Promise<void> } | null> {
  const path = socketPathOf(dataDir);
  if (Buffer.byteLength(path) > longestPath) return null;
  if (await isAnswered(path)) return null;
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, perform);
  });
  // The umask applies at creation, so that there is no time at which other users could open the socket.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The user of this process. */
export function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A user id without a name, as in containers.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/**
 * Only the shop's system user and root can open the socket: the shop's user is recorded as the actor, whatever the request names.
 */
const byPeer = (request: ControlRequest): ControlRequest => {
  const { claimed, reason } = request.who;
  return { ...request, who: { actor: processUser(), claimed: claimed ?? null, reason } };
};

function serve(socket: Socket, perform: Perform): void {
  let received = 0;
  socket.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > longestRequest) socket.destroy();
  });
  createInterface({ input: socket }).once('line', async (line) => {
    const say = (message: object) => `${JSON.stringify(message)}\n`;
    const progress: Progress = (done, of, what) => void socket.write(say({ progress: { done, of, what } }));
    socket.end(say(await answerTo(line, (request) => perform(request, progress))));
  });
}

async function answerTo(
  line: string,
  perform: (request: ControlRequest) => Promise<ControlAnswer>,
): Promise<ControlAnswer> {
  try {
    return await perform(byPeer(JSON.parse(line)));
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.name : 'fault' };
  }
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Sends a request to the running shop; null where none runs with this data directory. */
export function askRunningShop(
  dataDir: string,
  request: ControlRequest,
  progress: Progress = () => undefined,
): Promise<ControlAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPathOf(dataDir));
    let connected = false;
    socket.once('error', () => {
      if (connected)
        reject(new OperatorError('The shop ended while it was asked: look whether it was done.'));
      else resolve(null);
    });
    socket.once('connect', () => {
      connected = true;
      socket.write(`${JSON.stringify(request)}\n`);
      let last = '';
      createInterface({ input: socket })
        .on('line', (line) => {
          const message = JSON.parse(line);
          if (message.progress) progress(message.progress.done, message.progress.of, message.progress.what);
          else last = line;
        })
        .on('close', () => {
          if (last === '') reject(new OperatorError('The shop gave no answer: look whether it was done.'));
          else resolve(JSON.parse(last));
        });
    });
  });
}
