import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * A proxy for vendors' notifications that sends each to the shop several times in parallel. The vendor gets 200 only if every copy
 * was accepted.
 */
export async function startAmplifier(options: {
  port: number;
  target: string;
  copies: number;
}): Promise<{ url: string; forwarded(): number; close(): void }> {
  let forwarded = 0;
  const server = createServer((request, response) => {
    amplify(options, request, response)
      .then((sent) => {
        forwarded += sent;
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${options.port}`,
    forwarded: () => forwarded,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function amplify(
  { target, copies }: { target: string; copies: number },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const send = async () => {
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'POST',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const statuses = await Promise.all(Array.from({ length: copies }, () => send().catch(() => 503)));
  response.writeHead(statuses.find((status) => status !== 200) ?? 200).end();
  return statuses.length;
}
