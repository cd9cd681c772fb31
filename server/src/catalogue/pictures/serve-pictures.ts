import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database.ts';
import type { RawAnswer, RawRoute } from '../../platform/http/raw.ts';
import { pictureName } from './picture-rules.ts';
import { readPicture } from './picture-store.ts';

const mostKeptBytes = 8 * 1024 * 1024;

const missing: RawAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Not found',
};

/** LRU cache of pictures. A name is the hash of its bytes, so an entry never becomes stale. */
function keepInMemory(read: (name: string) => Promise<Buffer | null>) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostKeptBytes,
    sizeCalculation: ({ length }) => length,
  });
  return async (name: string): Promise<Buffer | null> => {
    const known = kept.get(name);
    if (known) return known;
    const picture = await read(name);
    if (picture) kept.set(name, picture);
    return picture;
  };
}

/** Serves `/pictures/<hash>.webp`: pictures that the operator has uploaded. */
export function pictureRoutes({ database }: { database: { db: Db } }): RawRoute[] {
  const find = keepInMemory((name) => readPicture(database.db, name));
  return [
    {
      method: 'GET',
      path: '/pictures/:name',
      async handle({ params: { name = '' }, headers: request }) {
        const body = pictureName.test(name) ? await find(name) : null;
        if (!body) return missing;
        const etag = `"${name}"`;
        const headers = {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          etag,
        };
        const known = request['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
        if (known?.includes(etag)) return { status: 304, headers };
        return { status: 200, headers, body };
      },
    },
  ];
}
