// Ends with 0 where the shop of this container is ready to serve. A worker listens at OPS_LISTEN alone.
const { PROCESS_ROLE, PORT = '3000', OPS_LISTEN = '127.0.0.1:9464' } = process.env;
const address = PROCESS_ROLE === 'worker' ? OPS_LISTEN : `127.0.0.1:${PORT}`;
const answer = await fetch(`http://${address}/readyz`).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
