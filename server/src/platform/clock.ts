/** The only source of the current time. Rules take times as arguments; use cases get an injected clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Seconds from one moment to a later one. */
export const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

/** Seconds since a moment of `performance.now()`, to a tenth: how long an operation took. */
export const secondsSince = (started: number): number => Math.round((performance.now() - started) / 100) / 10;
