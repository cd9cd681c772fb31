/** The only source of "now". Rules take moments as arguments; use cases get a clock handed in. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
