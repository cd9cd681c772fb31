import type { CallInput } from '@langit/contract/operator/calls';
import { type Language, languages } from '@langit/contract/values/locale';
import { placeName } from '@langit/domain/places/place-names';
import { type CallContext, type OperatorCommands, OperatorError } from '../../platform/operator-commands.ts';
import { atTerminal, refusal } from '../../platform/refusals.ts';
import type { Platform } from '../../platform/slice.ts';
import { contentState } from './content-rules.ts';
import {
  endNotice,
  hasPlace,
  listNotices,
  lockNotice,
  type NoticeRow,
  putNotice,
  tellContent,
} from './content-store.ts';
import { readLinkNames } from './link-names.ts';
import { requireOrder, scheduleOf } from './schedule.ts';

type Deps = Pick<Platform, 'database' | 'clock'>;
type Named = 'notice' | 'announcement';

const missing = { notice: 'noNotice', announcement: 'noAnnouncement' } as const;

const textsOf = (input: Pick<CallInput<'announcements.put'>, `text_${(typeof languages)[number]}`>) =>
  languages.flatMap((locale) => {
    const text = input[`text_${locale}`];
    return text === undefined ? [] : [{ locale, text }];
  });

const shown = ({ kind, link, texts, ...schedule }: NoticeRow, now: Date, linkNames: string[]) => ({
  kind,
  state: contentState(schedule, now),
  from: schedule.startsAt,
  to: schedule.endsAt,
  link,
  link_names: linkNames,
  ...(Object.fromEntries(
    languages.map((language) => [
      `text_${language}`,
      texts.find(({ locale }) => locale === language)?.text ?? null,
    ]),
  ) as Record<`text_${(typeof languages)[number]}`, string | null>),
});

/** The notices about places, or the announcements, as a person reads them; `only`: the one of this name. */
async function read({ database: { db }, clock }: Deps, what: Named, language: Language, only?: string) {
  const rows = (await listNotices(db)).filter(
    ({ id, place }) => (place === null) === (what === 'announcement') && (only === undefined || id === only),
  );
  const namesOf = await readLinkNames(
    db,
    rows.map(({ link }) => link),
    language,
  );
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    place: row.place ?? '',
    content: shown(row, now, namesOf(row.link)),
  }));
}

/** The notice, or the announcement, of a name. */
async function find(deps: Deps, what: Named, id: string, language: Language) {
  const [found] = await read(deps, what, language, id);
  if (!found) throw new OperatorError(refusal(missing[what], { name: id }));
  return found;
}

type Read = Awaited<ReturnType<typeof find>>;

const noticeOf = ({ id, place, content }: Read, language: Language) => ({
  notice: id,
  place,
  place_name: placeName(place, language),
  ...content,
});
const announcementOf = ({ id, content }: Read) => ({ announcement: id, ...content });

export const isTaken = (name: string) => new OperatorError(refusal('nameTaken', { name }));

/** Upsert of a notice about a place, or of an announcement where `place` is null. One that had ended is shown again. */
async function put(
  deps: Deps,
  by: CallContext,
  what: Named,
  {
    id,
    place,
    ...input
  }: Omit<CallInput<'announcements.put'>, 'announcement'> & {
    id: string;
    /** Undefined: that of the known notice. */
    place: string | null | undefined;
  },
) {
  const texts = textsOf(input);
  await deps.database.transaction(async (tx) => {
    const known = await lockNotice(tx, id);
    if (known && input.new) throw isTaken(id);
    if (known && (known.place === null) !== (what === 'announcement'))
      throw new OperatorError(
        refusal(known.place === null ? 'nameOfAnnouncement' : 'nameOfNotice', { name: id }),
      );
    const about = place === undefined ? known?.place : place;
    if (about === undefined)
      throw new OperatorError(atTerminal(refusal('noticePlace'), 'A new notice needs --place, e.g. JP.'));
    if (about !== null && !(await hasPlace(tx, about)))
      throw new OperatorError(refusal('noPlace', { place: about }));
    const english = texts.find(({ locale }) => locale === 'en');
    if (known ? english?.text === null : !english?.text)
      throw new OperatorError(
        atTerminal(
          refusal('englishMissing'),
          `The ${what} needs --text-en: English stands in for the other languages.`,
        ),
      );
    const change = {
      place: about,
      kind: input.kind ?? known?.kind ?? ('info' as const),
      link: input.link === undefined ? (known?.link ?? null) : input.link,
      startsAt: known?.startsAt ?? null,
      endsAt: known?.endsAt ?? null,
      ...scheduleOf(input),
    };
    requireOrder(change);
    const at = deps.clock.now();
    if (!(await putNotice(tx, id, { ...change, isNew: !known, at }, texts))) throw isTaken(id);
    await tellContent(deps.database, tx);
    await by.note(tx, { act: `${what}.put`, subject: id, after: { ...change, texts } });
  });
  return find(deps, what, id, by.language);
}

async function end(deps: Deps, by: CallContext, what: Named, id: string): Promise<Date> {
  const at = deps.clock.now();
  await deps.database.transaction(async (tx) => {
    const known = await lockNotice(tx, id);
    if (!known || (known.place === null) !== (what === 'announcement'))
      throw new OperatorError(refusal(missing[what], { name: id }));
    if (known.withdrawnAt !== null) return;
    await endNotice(tx, id, at);
    await tellContent(deps.database, tx);
    await by.note(tx, { act: `${what}.end`, subject: id });
  });
  return at;
}

/** Notices about places, and announcements, which are notices on every page. */
export const noticeCommands = (deps: Deps) =>
  ({
    async 'notices.list'({ place, state }, { language }) {
      const all = await read(deps, 'notice', language);
      return all
        .filter((row) => place === undefined || row.place === place)
        .filter(({ content }) => state === undefined || content.state === state)
        .map((row) => noticeOf(row, language));
    },
    'notices.get': async ({ notice: id }, { language }) =>
      noticeOf(await find(deps, 'notice', id, language), language),
    'notices.put': async ({ notice: id, place, ...input }, by) =>
      noticeOf(await put(deps, by, 'notice', { id, place, ...input }), by.language),
    'notices.end': async ({ notice: id }, by) => ({ notice: id, ended: await end(deps, by, 'notice', id) }),
    async 'announcements.list'({ state }, { language }) {
      const all = await read(deps, 'announcement', language);
      return all.filter(({ content }) => state === undefined || content.state === state).map(announcementOf);
    },
    'announcements.get': async ({ announcement: id }, { language }) =>
      announcementOf(await find(deps, 'announcement', id, language)),
    'announcements.put': async ({ announcement: id, ...input }, by) =>
      announcementOf(await put(deps, by, 'announcement', { id, place: null, ...input })),
    'announcements.end': async ({ announcement: id }, by) => ({
      announcement: id,
      ended: await end(deps, by, 'announcement', id),
    }),
  }) satisfies Partial<OperatorCommands>;
