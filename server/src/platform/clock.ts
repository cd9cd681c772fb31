/** The only source of the current time. Rules take times as arguments; use cases get an injected clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
