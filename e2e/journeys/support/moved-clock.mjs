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
  globalThis.Date = class MovedDate extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...given);
    }
    static now() {
      return RealDate.now() + offset;
    }
  };
}
