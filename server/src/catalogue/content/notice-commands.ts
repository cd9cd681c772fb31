import type { CallInput } from '@langit/contract/operator/calls';
import { languages } from '@langit/contract/values/locale';
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
import { requireOrder, scheduleOf } from './schedule.ts';

type Deps = Pick<Platform, 'database' | 'clock'>;
type Named = 'notice' | 'announcement';

const missing = { notice: 'noNotice', announcement: 'noAnnouncement' } as const;

const textsOf = (input: Pick<CallInput<'announcements.put'>, `text_${(typeof languages)[number]}`>) =>
  languages.flatMap((locale) => {
    const text = input[`text_${locale}`];
    return text === undefined ? [] : [{ locale, text }];
  });

const shown = ({ id, kind, link, texts, ...schedule }: NoticeRow, now: Date) => ({
  kind,
  state: contentState(schedule, now),
  from: schedule.startsAt,
  to: schedule.endsAt,
  link,
  ...(Object.fromEntries(
    languages.map((language) => [
      `text_${language}`,
      texts.find(({ locale }) => locale === language)?.text ?? null,
    ]),
  ) as Record<`text_${(typeof languages)[number]}`, string | null>),
});

/** The notice, or the announcement, of a name. */
async function find({ database, clock }: Deps, what: Named, id: string) {
  const row = (await listNotices(database.db)).find((notice) => notice.id === id);
  if (!row || (row.place === null) !== (what === 'announcement'))
    throw new OperatorError(refusal(missing[what], { name: id }));
  return { place: row.place, ...shown(row, clock.now()) };
}

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
  return find(deps, what, id);
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
    async 'notices.list'({ place, state }) {
      const now = deps.clock.now();
      return (await listNotices(deps.database.db)).flatMap((row) => {
        if (row.place === null || (place !== undefined && row.place !== place)) return [];
        const item = { notice: row.id, place: row.place, ...shown(row, now) };
        return state === undefined || item.state === state ? [item] : [];
      });
    },
    async 'notices.get'({ notice: id }) {
      const { place, ...content } = await find(deps, 'notice', id);
      return { notice: id, place: place ?? '', ...content };
    },
    async 'notices.put'({ notice: id, place, ...input }, by) {
      const { place: about, ...content } = await put(deps, by, 'notice', {
        id,
        place,
        ...input,
      });
      return { notice: id, place: about ?? '', ...content };
    },
    'notices.end': async ({ notice: id }, by) => ({ notice: id, ended: await end(deps, by, 'notice', id) }),
    async 'announcements.list'({ state }) {
      const now = deps.clock.now();
      return (await listNotices(deps.database.db)).flatMap((row) => {
        if (row.place !== null) return [];
        const item = { announcement: row.id, ...shown(row, now) };
        return state === undefined || item.state === state ? [item] : [];
      });
    },
    async 'announcements.get'({ announcement: id }) {
      const { place: _, ...content } = await find(deps, 'announcement', id);
      return { announcement: id, ...content };
    },
    async 'announcements.put'({ announcement: id, ...input }, by) {
      const { place: _, ...content } = await put(deps, by, 'announcement', { id, place: null, ...input });
      return { announcement: id, ...content };
    },
    'announcements.end': async ({ announcement: id }, by) => ({
      announcement: id,
      ended: await end(deps, by, 'announcement', id),
    }),
  }) satisfies Partial<OperatorCommands>;
