import { withoutClient } from '../../platform/client-presence.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/slice.ts';
import { catalogueChannel } from '../catalogue-version-store.ts';
import { isShown } from './content-rules.ts';
import { type Content, contentChannel, readContent, readContentVersion } from './content-store.ts';

/** The banners and notices of this instance, in memory. */
export type ContentModel = {
  /** Those that are shown at this moment. */
  shown(): Promise<Content>;
  /** Follows changes (LISTEN/NOTIFY, and a check of the version each second) and the schedules. */
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
/** Milliseconds between two looks at the version, for changes whose notification was lost (W11). */
const checkMs = 1000;

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

  return {
    shown,
    async open() {
      const readAgain = () => {
        kept = undefined;
        rendered = undefined;
      };
      let version = await readContentVersion(database.db);
      const moved = (to?: string) => {
        // An instance of the last release names no version.
        version = to || version;
        readAgain();
        changed();
      };
      stops.push(await database.listen(contentChannel, moved, moved));
      const check = async () => {
        const current = await readContentVersion(database.db);
        if (current !== version) moved(current);
      };
      const every = (ms: number, work: () => Promise<void>) => {
        const inTime = () =>
          void work().catch((err: unknown) => log.warn({ err }, 'banners and notices were not read'));
        const timer = setInterval(inTime, ms).unref();
        stops.push(async () => clearInterval(timer));
      };
      // An instance of the last release announces a change of banners as one of the catalogue.
      stops.push(await database.listen(catalogueChannel, readAgain, readAgain));
      if (!isKept) return;
      every(lookMs, look);
      every(checkMs, check);
    },
    async close() {
      for (const stop of stops) await stop();
    },
  };
}
