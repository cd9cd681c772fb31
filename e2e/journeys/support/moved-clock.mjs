/**
 * `node --import moved-clock.mjs`: shifts the program's clock by the milliseconds in the file CLOCK_FILE. Journeys cannot wait for
 * a rental to end.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;

function read() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

if (file) {
  read();
  setInterval(read, 50).unref();
  const now = () => RealDate.now() + offset;
  // A proxy instead of a subclass: a Date from another thread stays an instance of Date.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, caller) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, caller),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
