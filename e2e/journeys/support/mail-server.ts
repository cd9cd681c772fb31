import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail but those to one address, until it takes these too. */
export async function openMailServer(refused: string) {
  let isRefusing = true;
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onRcptTo({ address }, _, done) {
      const isRefused = isRefusing && address === refused;
      done(isRefused ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : undefined);
    },
    onData(stream, _, done) {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    takeAll() {
      isRefusing = false;
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
