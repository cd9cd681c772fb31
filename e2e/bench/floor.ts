import { createServer } from 'node:http';

/** The floor of a measurement: Node's HTTP server, which answers `/<n>` with n bytes. Runs in a separate process. */
const bodies = new Map<string, Buffer>();

createServer(({ url = '/0' }, response) => {
  const body = bodies.get(url) ?? Buffer.alloc(Number(url.slice(1)) || 0, 'a');
  bodies.set(url, body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
