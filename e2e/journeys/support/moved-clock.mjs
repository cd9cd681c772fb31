/**
 * `node --import moved-clock.mjs`: the program lives as many milliseconds later as the file CLOCK_FILE says, from the
 * moment that it says so. Journeys cannot wait for a rental to end.
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
  // A proxy, not a class of its own: a date from another thread stays an instance of Date.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, caller) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, caller),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
