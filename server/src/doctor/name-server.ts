import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode, type StringAnswer, type TxtAnswer } from 'dns-packet';

/** What a name server knows: addresses and texts by name. */
export type Zone = { addresses: Record<string, string>; texts: Record<string, string[]> };

/** A name server on loopback, whose zone a test changes. */
export async function startNameServer(
  zone: () => Zone,
): Promise<{ address: string; close(): Promise<void> }> {
  const socket: Socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message);
    const [question] = questions;
    const answers: (StringAnswer | TxtAnswer)[] = [];
    if (question?.type === 'A' && zone().addresses[question.name])
      answers.push({ type: 'A', name: question.name, ttl: 1, data: zone().addresses[question.name] ?? '' });
    if (question?.type === 'TXT')
      for (const text of zone().texts[question.name] ?? [])
        answers.push({ type: 'TXT', name: question.name, ttl: 1, data: text.match(/.{1,255}/g) ?? [] });
    socket.send(encode({ type: 'response', id, flags: 0x0100, questions, answers }), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
