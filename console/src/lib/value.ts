import { useSyncExternalStore } from 'react';

/** A value outside of components, which they can follow. */
export type Value<T> = {
  get(): T;
  set(next: T): void;
  subscribe(follow: () => void): () => void;
};

export function createValue<T>(first: T): Value<T> {
  const followers = new Set<() => void>();
  const held = { value: first };
  return {
    get: () => held.value,
    set(next) {
      held.value = next;
      for (const follow of followers) follow();
    },
    subscribe(follow) {
      followers.add(follow);
      return () => followers.delete(follow);
    },
  };
}

export const useValue = <T>(value: Value<T>): T => useSyncExternalStore(value.subscribe, value.get);
