import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, type EngineOptions, startEngine } from './embedded-engine.ts';
import { type FromWorker, faultToPost, type ToWorker } from './embedded-protocol.ts';
import { giveStartBack } from './memory.ts';

// The embedded PostgreSQL answers in microtasks: on the main thread consecutive queries would starve timers and sockets.

if (!parentPort) throw new Error('embedded-worker.ts runs as a worker thread');
const port = parentPort;
const post = (message: FromWorker) => port.postMessage(message);

function serve(engine: Engine): void {
  const listening = new Map<string, () => Promise<void>>();
  const perform = async (request: ToWorker): Promise<unknown> => {
    switch (request.call) {
      case 'query':
        return engine.query(request.text, request.params, request.options);
      case 'exec':
        return engine.exec(request.text);
      case 'listen': {
        const { channel } = request;
        listening.set(channel, await engine.listen(channel, (payload) => post({ channel, payload })));
        return undefined;
      }
      case 'unlisten':
        await listening.get(request.channel)?.();
        listening.delete(request.channel);
        return undefined;
      case 'dump':
        return (await engine.dump()).arrayBuffer();
      case 'close':
        return engine.close();
    }
  };
  port.on('message', (request: ToWorker) => {
    perform(request).then(
      (value) => post({ id: request.id, value }),
      (error: unknown) => post({ id: request.id, fault: faultToPost(error) }),
    );
  });
}

startEngine(workerData as EngineOptions).then(
  (engine) => {
    giveStartBack();
    serve(engine);
    post({ ready: true });
  },
  (error: unknown) => post({ ready: false, fault: faultToPost(error) }),
);
