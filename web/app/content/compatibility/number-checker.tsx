import { Button } from '@langit/ui/button';
import { AlertIcon, CheckIcon } from '@langit/ui/icons';
import { type FormEvent, useState } from 'react';
import { useT } from '../../i18n/texts';
import { partsOf, type ReadNumber, readNumber } from './read-number';

const isRight = (read: ReadNumber): boolean =>
  (read.kind === 'eid' || read.kind === 'iccid') && read.check === read.right;

/** Computes the check digits of an EID or ICCID in the browser: the number is sent nowhere. */
export function NumberChecker() {
  const t = useT('compatibility');
  const frame = useT('frame');
  const [typed, setTyped] = useState('');
  const [read, setRead] = useState<ReadNumber | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = event.currentTarget.querySelector('input')?.value ?? '';
    setTyped(filled);
    setRead(readNumber(filled));
  };
  return (
    <form onSubmit={submit}>
      <h3 className="text-lg">{t('checkTitle')}</h3>
      <p className="mt-1 text-slate text-sm">{t('checkText')}</p>
      <noscript>
        <p className="mt-3">{frame('needsScript')}</p>
      </noscript>
      <label className="mt-4 block font-semibold text-sm noscript:hidden">
        {t('checkLabel')}
        <input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRead(null);
          }}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="89…"
          className="input figures mt-1.5 font-normal"
        />
      </label>
      <Button type="submit" className="mt-3 noscript:hidden max-sm:w-full">
        {t('check')}
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {read && <Verdict read={read} />}
      </div>
    </form>
  );
}

function Verdict({ read }: { read: ReadNumber }) {
  const right = isRight(read);
  const say = useSayNumber();
  return (
    <div className="mt-5 border-line border-t border-dashed pt-5">
      {'digits' in read && <Parts digits={read.digits} right={right} open={read.kind === 'iccidOpen'} />}
      <p
        className={`flex gap-2.5 font-semibold ${right ? 'text-leaf' : read.kind === 'iccidOpen' ? '' : 'text-ember'}`}
      >
        {right ? <CheckIcon className="mt-0.5" /> : <AlertIcon className="mt-0.5" />}
        <span>{say(read)}</span>
      </p>
    </div>
  );
}

function useSayNumber(): (read: ReadNumber) => string {
  const t = useT('compatibility');
  return (read) => {
    if (read.kind === 'short' || read.kind === 'long') return t(read.kind, { count: read.count });
    if (read.kind === 'iccidOpen') return t('iccidOpen', { right: read.right });
    if (read.kind !== 'eid' && read.kind !== 'iccid') return t(read.kind);
    const digits = { digits: read.check, right: read.right };
    if (read.kind === 'eid') return isRight(read) ? t('eidGood', digits) : t('eidBad', digits);
    return isRight(read) ? t('iccidGood', digits) : t('iccidBad', digits);
  };
}

/** The number as it is made up, the check digits marked. */
function Parts({ digits, right, open }: { digits: string; right: boolean; open: boolean }) {
  const t = useT('compatibility');
  const parts = partsOf(open ? `${digits}–` : digits);
  const fields = [
    [t('telecom'), parts.telecom],
    [t('issuer'), parts.issuer],
    [t(digits.length === 32 ? 'ownEid' : 'ownIccid'), parts.own.replace(/(.{4})(?=.)/g, '$1 ')],
    [t('checkDigits'), parts.check],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-5 gap-y-3">
      {fields.map(([label, value], index) => (
        <div key={label}>
          <dt className="eyebrow">{label}</dt>
          <dd
            className={`figures font-semibold text-lg ${index < 3 ? '' : right ? 'text-leaf' : open ? '' : 'text-ember'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
