import { addressInput } from '@langit/contract/operator/address-input';
import type { ThingName } from '@langit/contract/operator/things';
import { type Act, acts, wordOfAct } from '@langit/contract/values/acts';
import { useLanguage } from '@langit/i18n/use-texts';
import { Badge } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Answer } from '../lib/console-api';
import { useFormat } from '../lib/format';
import { screenLoader } from '../lib/screen';
import { useStaffSession } from '../lib/staff-session';
import { useT, useWord } from '../lib/texts';
import { useTry } from '../lib/use-try';
import { sizeOf } from '../lib/views';
import { partnerName } from '../things/partners';
import { useSettingWords } from '../things/settings/setting-names';
import { CopyButton } from '../ui/copy';
import { Empty } from '../ui/empty';
import { FailureNote } from '../ui/failure';
import { Filters } from '../ui/filters';
import { Moment } from '../ui/moment';
import { Pages } from '../ui/pages';
import { ScreenHead } from '../ui/screen-head';
import { ThingLink } from '../ui/thing-link';
import { differenceOf } from './difference';
import { useChangeWords } from './use-change-words';
import { partsOfValues } from './value-words';

export const loader = screenLoader(
  ['audit', 'acts', 'approvals', 'setting-names', ...partsOfValues],
  async ({ session, query }) => {
    const { output, next, count } = await session.read('audit.list', {
      ...addressInput('audit.list', query, sizeOf(query)),
      // Everyday sign-ins would hide what people have done.
      without_sessions: !query.has('sessions') && !query.has('act'),
    });
    return { lines: output, next, count, size: sizeOf(query) };
  },
);

/** A subject without a name, which says nothing to a person. */
const isId = (subject: string): boolean => /[\da-f]{8}-[\da-f]{4}-/.test(subject);

type Line = Answer<'audit.list'>[number];

/** What acts are about, by their first word. Orders and refunds are known by their numbers: some of their acts are about all of them, or a file. */
const thingsOfActs: Readonly<Record<string, ThingName>> = {
  customer: 'customer',
  unit: 'unit',
  rental: 'unit',
  staff: 'staff',
  voucher: 'voucher',
  product: 'product',
  stock: 'product',
  banner: 'banner',
  notice: 'notice',
};
const isOrder = (subject: string): boolean => /^LGT-(?!R-)[0-9A-Z]{8,}$/.test(subject);

/** The rates of these currencies: `JPY,VND`. */
const currenciesOf = (subject: string): readonly string[] | null =>
  /^[A-Z]{3}(?:,[A-Z]{3})+$/.test(subject) ? subject.split(',') : null;

/** The page of what a line is about; none for what has no page. */
function thingOf({ act, subject }: Line): ThingName | null {
  if (isOrder(subject)) return 'order';
  if (/^RF-/.test(subject)) return 'refund';
  return thingsOfActs[act.split('.', 1)[0] ?? ''] ?? null;
}

/** Of which supplier and month a statement is: `esim-access-2026-10-0a1b2c3d`. */
function statementOf({ act, subject }: Line): { supplier: string; month: string } | null {
  const [, supplier, month] = /^(.+)-(\d{4}-\d{2})-[\da-f]{8}$/.exec(subject) ?? [];
  return act === 'suppliers.statement' && supplier && month ? { supplier, month } : null;
}

/** Who acted, where it was no person whom the shop knows. At the terminal it is a user of the machine. */
function actorOf({ actor, channel }: Line): 'theTerminal' | 'customer' | 'shop' {
  if (actor === 'customer') return 'customer';
  return channel === 'terminal' ? 'theTerminal' : 'shop';
}

export function Component() {
  const { lines, next, count, size } = useLoaderData<typeof loader>();
  const t = useT('audit');
  const actName = useActName();
  const choices = acts
    .map((act) => ({ value: act, label: actName(act) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <ScreenHead title={t('title')} below={t('below')}>
        <Verify />
      </ScreenHead>
      <Filters
        of={[
          { name: 'actor', label: t('who'), kind: 'text' },
          { name: 'act', label: t('act'), kind: 'choice', choices },
          { name: 'subject', label: t('subjectFilter'), kind: 'text' },
          { name: 'from', label: t('from'), kind: 'day' },
          { name: 'to', label: t('to'), kind: 'day' },
          {
            name: 'sessions',
            label: t('sessions'),
            kind: 'choice',
            choices: [{ value: 'shown', label: t('sessionsShown') }],
          },
        ]}
      />
      {lines.length === 0 ? (
        <Empty title={t('none')} />
      ) : (
        <ol aria-label={t('list')} className="divide-y divide-line rounded-md border border-line bg-surface">
          {lines.map((line) => (
            <AuditLine key={line.line ?? `${line.at} ${line.act}`} line={line} />
          ))}
        </ol>
      )}
      <Pages rows={lines.length} next={next} count={count} size={size} />
    </>
  );
}

/** The names of acts, in a menu. */
function useActName(): (act: Act) => string {
  const t = useT('acts');
  const word = useWord('acts');
  const language = useLanguage();
  return (act) => {
    const [first = '', ...rest] = word(wordOfAct(act), { ref: t('aRouter') }) ?? act;
    return first.toLocaleUpperCase(language) + rest.join('');
  };
}

function AuditLine({ line }: { line: Line }) {
  const t = useT('audit');
  const word = useWord('acts');
  const { nameOf } = useSettingWords();
  const { listed, month } = useFormat();
  const currencies = currenciesOf(line.subject);
  const changed = differenceOf(line.before, line.after, useChangeWords());
  const who = line.claimed ?? line.actor_name ?? t(actorOf(line));
  // A setting has a name; another subject without one is a number that people use, such as an order's.
  const statement = statementOf(line);
  const subject =
    line.subject_name ??
    (statement && `${partnerName(statement.supplier)} · ${month(statement.month)}`) ??
    (currencies && listed(currencies)) ??
    (isId(line.subject) ? null : nameOf(line.subject));
  const words = word(wordOfAct(line.act), { ref: subject ?? '' });
  // Who acts on themselves is named once, and so is a subject that the words name.
  const isNamed = subject === null || subject === who || words?.includes(subject);
  const thing = subject === who ? null : thingOf(line);
  const about = isNamed ? (thing === 'customer' ? t('customer') : null) : subject;
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="w-14 shrink-0 text-slate">
          <Moment at={line.at} />
        </span>
        {line.claimed === null && line.actor_name !== null ? (
          <ThingLink of="staff" name={line.actor} look="font-semibold">
            {who}
          </ThingLink>
        ) : (
          <span className="font-semibold">{who}</span>
        )}
        <span>{words ?? t('newerAct')}</span>
        {about !== null && (
          <span title={about} className="min-w-0 max-w-96 truncate">
            {thing ? (
              <ThingLink of={thing} name={line.subject}>
                {about}
              </ThingLink>
            ) : (
              about
            )}
          </span>
        )}
        {line.channel === 'terminal' && who !== t('theTerminal') && <Badge>{t('terminal')}</Badge>}
        {line.reason && <span className="text-slate">{`“${line.reason}”`}</span>}
        <details className="ml-auto text-xs open:w-full md:open:pl-17">
          <summary className="w-fit text-slate">{t('details')}</summary>
          <p className="my-1 flex flex-wrap items-center gap-x-3 font-mono text-slate">
            <span>{line.act}</span>
            {[...new Set([line.actor, line.subject])].map((id) => (
              <span key={id} className="break-all">
                {id} <CopyButton value={id} />
              </span>
            ))}
          </p>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3">
            {changed.map(({ name, before, after }) => (
              <div key={name} className="contents">
                <dt className="text-slate">{name}</dt>
                <dd>
                  {before !== null && <del className="text-ember">{before}</del>}
                  {before !== null && after !== null && <span> → </span>}
                  {after !== null && <ins className="text-leaf no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </li>
  );
}

/** Computes the chain anew, and says whether a line was changed since. */
function Verify() {
  const t = useT('audit');
  const session = useStaffSession();
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState<string | null>(null);
  const { run, isBusy, failure } = useTry();
  const verify = () =>
    run(async () => {
      setMessage(null);
      const { output } = await session.read('audit.verify', {});
      setMessage(
        output.intact ? t('intact', { count: output.lines }) : t('broken', { line: output.broken_at ?? '?' }),
      );
      await revalidate();
    });
  return (
    <div>
      <FailureNote failure={failure} />
      <div className="flex flex-wrap items-center gap-y-2 md:justify-end">
        <span role="status" className="not-empty:mr-3">
          {message}
        </span>
        <Button look="secondary" disabled={isBusy} onClick={() => void verify()}>
          {t('verify')}
        </Button>
      </div>
    </div>
  );
}
