import {
  type AnswerCache,
  createAnswerCache,
  type FreshAnswer,
  negotiate,
} from '../../platform/answer-cache.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../../platform/http/raw.ts';
import { type BrowseDeps, placeSearchIndex } from '../browse-catalogue.ts';
import { findRow } from '../read-model/catalogue-snapshot.ts';
import { bannerArt } from './banner-art.ts';
import { placeArt } from './place-art.ts';
import { placeEmblem, sizedEmblem } from './place-emblem.ts';
import { productArt } from './product-art.ts';

/** Content-Security-Policy of a drawing that is opened as a document: no script and no external resource. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** A versioned address is immutable. One without a version is revalidated once a day. */
const keepFor = (request: RawRequest): string =>
  request.query.has('v') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400';

const drawing = (body: string): FreshAnswer => ({
  status: 200,
  headers: { 'content-type': 'image/svg+xml; charset=utf-8', 'content-security-policy': drawingPolicy },
  body,
});

const missing: RawAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Not found',
};

/** `japan-5gb-30d.svg` → `japan-5gb-30d`; null for any other name. */
const nameOf = (request: RawRequest): string | null =>
  /^([a-z0-9][a-z0-9._-]{0,119})\.svg$/i.exec(request.params.name ?? '')?.[1] ?? null;

async function answerFrom(
  cache: AnswerCache,
  request: RawRequest,
  key: string,
  make: () => Promise<FreshAnswer | null>,
  keep = keepFor(request),
): Promise<RawAnswer> {
  const stored = await cache.get(key, async () => (await make()) ?? { status: 404, headers: {}, body: '' });
  if (stored.status === 404) return missing;
  const answer = await negotiate(stored, {
    ifNoneMatch: request.headers['if-none-match'],
    acceptEncoding: request.headers['accept-encoding'],
  });
  return { ...answer, headers: { ...answer.headers, 'cache-control': keep } };
}

async function drawProduct({ catalogue }: BrowseDeps, code: string): Promise<string | null> {
  const row = findRow(await catalogue.current(), code);
  return row ? productArt(row) : null;
}

/**
 * Raw routes for pictures and the search index: `/art/<product or banner>.svg`, `/flags/<code>.svg`, `/places/<code>.svg`, `/search/places.json`.
 * Answers are kept compressed. The index follows the catalogue's version.
 */
export function catalogueAssets(deps: BrowseDeps): RawRoute[] {
  const cache = createAnswerCache({ entries: 1000, bytes: 8 * 1024 * 1024 });

  const svg = (draw: (name: string) => Promise<string | null>) => async (request: RawRequest) => {
    const name = nameOf(request);
    if (name === null) return missing;
    const path = request.url.split('?')[0] ?? '';
    return answerFrom(cache, request, path, async () => {
      const drawn = await draw(name);
      return drawn === null ? null : drawing(drawn);
    });
  };

  return [
    {
      method: 'GET',
      path: '/art/:name',
      handle: svg(async (name) => bannerArt(name) ?? (await drawProduct(deps, name))),
    },
    {
      method: 'GET',
      path: '/flags/:name',
      handle: svg(async (name) => {
        const emblem = placeEmblem(name.toUpperCase());
        return emblem && sizedEmblem(emblem);
      }),
    },
    {
      method: 'GET',
      path: '/places/:name',
      handle: svg(async (name) => placeArt(name.toUpperCase())),
    },
    {
      method: 'GET',
      path: '/search/places.json',
      handle: async (request) => {
        const snapshot = await deps.catalogue.current();
        const index = async () => ({
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body: JSON.stringify(placeSearchIndex(snapshot)),
        });
        return answerFrom(cache, request, `places ${snapshot.version}`, index, 'public, max-age=300');
      },
    },
  ];
}
