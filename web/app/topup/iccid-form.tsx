import { Button } from '@langit/ui/button';
import { TextField } from '@langit/ui/field';
import { SearchIcon } from '@langit/ui/icons';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '../i18n/texts';
import type { LookUp } from '../purchase/look-up';
import { IccidSample } from './iccid-sample';
import { fieldErrorOf } from './look-up-failure';
import { readIccid } from './read-iccid';

const wrongWords = {
  activationCode: 'wrongActivationCode',
  eid: 'wrongEid',
  imei: 'wrongImei',
  short: 'wrongShort',
  long: 'wrongLong',
  letters: 'wrongLetters',
} as const;

/** T2: the text of the ICCID field and its error. A valid number goes into the address, and the loader looks it up. */
export function useIccidField(found: LookUp | null) {
  const t = useT('topup');
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('iccid') ?? '');
  const [wrong, setWrong] = useState<keyof typeof wrongWords | null>(null);
  const refused = found?.kind === 'failed' ? fieldErrorOf(found.failure) : undefined;
  return {
    typed,
    wrong: wrong ? t(wrongWords[wrong]) : typed === search.get('iccid') ? (refused ?? null) : null,
    type(text: string) {
      setTyped(text);
      setWrong(null);
    },
    /** True where there was a number to ask about. */
    ask(text: string): boolean {
      const read = readIccid(text);
      const isRight = 'iccid' in read;
      setTyped(isRight ? read.iccid : text);
      setWrong(isRight || read.wrong === 'empty' ? null : read.wrong);
      if (isRight) setSearch({ iccid: read.iccid }, { replace: true, preventScrollReset: true });
      return isRight;
    },
  };
}

export function IccidForm({
  typed,
  wrong,
  onType,
  onAsk,
}: {
  typed: string;
  wrong: string | null;
  onType: (text: string) => void;
  onAsk: (text: string) => boolean;
}) {
  const t = useT('topup');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A password manager may fill the field without an event.
    const field = event.currentTarget.querySelector('input');
    if (!onAsk(field?.value ?? '')) field?.focus();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7 md:grid-cols-[1fr_auto] md:items-center md:gap-10"
    >
      <div className="grid gap-4">
        <h2 className="text-xl">{t('esimTitle')}</h2>
        <TextField
          id="iccid"
          label={t('iccidLabel')}
          hint={t('iccidHint')}
          error={wrong}
          value={typed}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="8985299413011029252"
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" className="justify-self-start noscript:hidden">
          <SearchIcon className="size-4.5" />
          {t('search')}
        </Button>
      </div>
      <IccidSample />
    </form>
  );
}
