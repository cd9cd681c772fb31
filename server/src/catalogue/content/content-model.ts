import { withoutClient } from '../../platform/client-presence.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/slice.ts';
import { catalogueChannel } from '../catalogue-version-store.ts';
import { isShown } from './content-rules.ts';
import { type Content, contentChannel, readContent } from './content-store.ts';

/** The banners and notices of this instance, in memory. */
export type ContentModel = {
  /** Those that are shown at this moment. */
  shown(): Promise<Content>;
  /** Follows changes (LISTEN/NOTIFY) and the schedules. */
  open(): Promise<void>;
  close(): Promise<void>;
};

type ModelDeps = Pick<Platform, 'clock' | 'log'> & {
  database: Pick<Database, 'db' | 'listen'>;
  /** Called after what is shown has changed, to invalidate rendered answers. */
  changed: () => void;
};

/** Milliseconds between two looks at the schedules: content comes and goes within two seconds of its time (B48). */
const lookMs = 500;

const shownOf = ({ banners, notices }: Content, now: Date): Content => ({
  banners: banners.filter((row) => isShown(row, now)),
  notices: notices.filter((row) => isShown(row, now)),
});

const namesOf = ({ banners, notices }: Content): string =>
  [...banners, ...notices].map(({ id }) => id).join(' ');

/** `isKept` false reads the database for every answer: for tests that change tables without a notification. */
export function createContentModel(
  { database, clock, log, changed }: ModelDeps,
  isKept: boolean,
): ContentModel {
  let kept: Promise<Content> | undefined;
  /** What the answers since the last purge were rendered with. */
  let rendered: string | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stops: (() => Promise<void>)[] = [];

  /** Reads again at the first question after a change; a failure is not kept. */
  function content(): Promise<Content> {
    if (!isKept) return readContent(database.db);
    kept ??= withoutClient(() => readContent(database.db)).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  }

  async function shown(): Promise<Content> {
    const shown = shownOf(await content(), clock.now());
    rendered ??= namesOf(shown);
    return shown;
  }

  /** The schedules move without a change of a row. */
  async function look(): Promise<void> {
    const names = namesOf(await shown());
    if (names === rendered) return;
    rendered = names;
    changed();
  }
  const lookInTime = () =>
    void look().catch((err: unknown) => log.warn({ err }, 'banners and notices were not read'));

  return {
    shown,
    async open() {
      const readAgain = () => {
        kept = undefined;
        rendered = undefined;
      };
      const moved = () => {
        readAgain();
        changed();
      };
      stops.push(await database.listen(contentChannel, moved, moved));
      // An instance of the last release announces a change of banners as one of the catalogue.
      stops.push(await database.listen(catalogueChannel, readAgain, readAgain));
      if (isKept) timer = setInterval(lookInTime, lookMs).unref();
    },
    async close() {
      clearInterval(timer);
      for (const stop of stops) await stop();
    },
  };
}
