import { useSyncExternalStore } from 'react';

/** `59:07`, `1:00:00`; nothing below zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** Counts down to a moment, in whole seconds. */
export function useSecondsLeft(until: string): number {
  const left = () => Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000));
  return useSyncExternalStore(everySecond, left, left);
}

/** Counts down to a moment, in text; null without one. */
export function useTimeLeft(until: string | null): string | null {
  const left = () => (until === null ? null : clockText(Date.parse(until) - Date.now()));
  return useSyncExternalStore(until === null ? never : everySecond, left, left);
}
