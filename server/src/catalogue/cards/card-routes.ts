import { ShopError } from '@langit/contract/values/errors';
import { languages } from '@langit/contract/values/locale';
import { generalCardPath } from '@langit/contract/values/public-pages';
import { type CardSubject, cardKinds } from '@langit/contract/wire/page-request';
import { LRUCache } from 'lru-cache';
import { createAnswerCache, negotiate } from '../../platform/answer-cache.ts';
import { createKeyedMutex } from '../../platform/concurrency.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../../platform/http/raw.ts';
import { loadImageLibrary } from '../image-library.ts';
import { type CardDeps, drawCard } from './find-card.ts';

/** Cards that wait for their turn at most; a further one is refused, and the visitor gets the general picture. */
const longestQueue = 20;

/**
 * Makes a drawing and turns it into a PNG; null where there is no drawing. One at a time, the PNG in a thread beside the event loop, so
 * that requests for many cards take one processor at most.
 */
function createPainter(): (draw: () => string | null) => Promise<Buffer | null> {
  const oneAtATime = createKeyedMutex(longestQueue);
  return (draw) =>
    oneAtATime('card', async () => {
      const sharp = await loadImageLibrary();
      const svg = draw();
      if (svg === null) return null;
      return sharp(Buffer.from(svg)).png({ palette: true, effort: 3 }).toBuffer();
    });
}

const missing: RawAnswer = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: 'Not found',
};

const fileName = /^([a-z0-9][a-z0-9._-]{0,119})\.png$/i;

/** `/cards/ja/plans/japan-5gb-30d.png`; null for an address of another form. */
function readSubject({ params }: RawRequest): CardSubject | null {
  const kind = cardKinds.find((cardKind) => cardKind === params.kind);
  const [, code] = fileName.exec(params.name ?? '') ?? [];
  return kind && code ? { kind, code } : null;
}

/**
 * Social cards of plans and destinations, drawn on the first request and kept (at most 400, 16 MB). Where a card cannot be drawn (no
 * image library on this machine, too many wait) the visitor is sent to the shop's general picture.
 */
export function cardRoutes(deps: CardDeps & { note: (error: unknown) => void }): RawRoute[] {
  const cache = createAnswerCache({ entries: 400, bytes: 16 * 1024 * 1024 });
  const paint = createPainter();
  /** Failures of drawing, logged once each: every visitor can cause them. */
  const noted = new LRUCache<string, true>({ max: 20 });

  async function handle(request: RawRequest): Promise<RawAnswer> {
    const subject = readSubject(request);
    const language = languages.find((language) => language === request.params.language);
    const card = subject && language ? await drawCard(deps, subject, language) : null;
    if (!subject || !language || !card) return missing;
    const general = {
      status: 302,
      headers: { location: generalCardPath(language), 'cache-control': 'no-store' },
    };
    try {
      const stored = await cache.get(
        `${language} ${subject.kind} ${subject.code} ${card.version}`,
        async () => {
          const png = await paint(card.svg);
          return png
            ? { status: 200, headers: { 'content-type': 'image/png' }, body: png }
            : { ...general, body: '' };
        },
      );
      if (stored.status !== 200) return general;
      const { status, headers, body } = await negotiate(stored, {
        ifNoneMatch: request.headers['if-none-match'],
        // A PNG is compressed already.
        acceptEncoding: undefined,
      });
      const isCurrent = request.query.get('v') === card.version;
      const keep = isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
      return { status, headers: { ...headers, 'cache-control': keep }, body };
    } catch (error) {
      if (!(error instanceof ShopError) && !noted.has(String(error))) {
        noted.set(String(error), true);
        deps.note(error);
      }
      return general;
    }
  }

  return [{ method: 'GET', path: '/cards/:language/:kind/:name', handle }];
}
