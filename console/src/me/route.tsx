import { languages } from '@langit/contract/values/locale';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { useLeave } from '../frame/leave';
import { useDesk } from '../lib/desk';
import type { SessionAnswer, SessionInput } from '../lib/door';
import { factorWays, makePasskey } from '../lib/factors';
import { useFormat } from '../lib/format';
import { languageNames } from '../lib/language-names';
import { screenLoader } from '../lib/screen';
import { useT } from '../lib/texts';
import { tell } from '../lib/toasts';
import { useUnsavedFields } from '../lib/unsaved';
import { useTry } from '../lib/use-try';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { FailureNote } from '../ui/failure';
import { ChoiceField, Field } from '../ui/field';
import { Panel } from '../ui/panel';
import { RecoveryCodes } from '../ui/recovery-codes';
import { ScreenHead } from '../ui/screen-head';
import { meTexts } from './texts';

export const loader = screenLoader([meTexts], async ({ desk }) => ({
  person: await desk.renew(),
  sessions: await desk.session('session.list', {}),
}));

type Person = SessionAnswer<'me.get'>;

export function Component() {
  const { person, sessions } = useLoaderData<typeof loader>();
  const t = useT(meTexts);
  return (
    <>
      <ScreenHead title={t('title')} below={person.email} />
      <div className="gap-4 xl:grid xl:grid-cols-2 xl:items-start">
        <div>
          <Choices person={person} />
          <Sessions sessions={sessions} />
        </div>
        <Factors person={person} />
      </div>
    </>
  );
}

/** Changes what belongs to the person, and reads it again. */
function useChange() {
  const desk = useDesk();
  const { revalidate } = useRevalidator();
  const attempt = useTry();
  const t = useT(meTexts);
  return {
    ...attempt,
    change: (work: () => Promise<unknown>) =>
      attempt.run(async () => {
        await work();
        await desk.renew();
        await revalidate();
        tell({ text: t('saved') });
      }),
  };
}

function Choices({ person }: { person: Person }) {
  const t = useT(meTexts);
  const desk = useDesk();
  const { change, failure, isBusy } = useChange();
  const typed = useUnsavedFields();
  const set = (input: SessionInput<'me.change'>) => change(() => desk.session('me.change', input));
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    return change(async () => {
      await desk.session('me.change', { name });
      typed.saved();
    });
  };
  return (
    <Panel title={t('choices')}>
      <FailureNote failure={failure} />
      <form onChange={typed.onChange} onSubmit={rename} className="flex items-end gap-2">
        <div className="flex-1">
          <Field label={t('name')} name="name" defaultValue={person.name} required maxLength={100} />
        </div>
        <div className="mb-4">
          <Button type="submit" disabled={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
      <ChoiceField
        label={t('language')}
        value={person.locale}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(event) => void set({ locale: event.target.value as Person['locale'] })}
      />
      <ChoiceField
        label={t('theme')}
        value={person.theme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(event) => void set({ theme: event.target.value as Person['theme'] })}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={person.shortcuts}
          onChange={(event) => void set({ shortcuts: event.target.checked })}
          className="size-5 accent-primary"
        />
        {t('shortcuts')}
      </label>
    </Panel>
  );
}

function Sessions({ sessions }: { sessions: SessionAnswer<'session.list'> }) {
  const t = useT(meTexts);
  const desk = useDesk();
  const { ago } = useFormat();
  const { signOut } = useLeave();
  const { change, failure } = useChange();
  return (
    <Panel
      title={t('sessions')}
      aside={
        sessions.length > 1 && (
          <Button onClick={() => void change(() => desk.session('session.endOthers', {}))}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      <FailureNote failure={failure} />
      <ul className="divide-y divide-line">
        {sessions.map(({ session, current, device, from, last_used: at }) => (
          <li key={session} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{device}</span>{' '}
              {current && <Badge tone="good">{t('thisOne')}</Badge>}
              <span className="block text-slate">{`${from} · ${ago(at)}`}</span>
            </span>
            <Button
              onClick={() =>
                current ? signOut() : void change(() => desk.session('session.end', { session }))
              }
            >
              {t('end')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Factors({ person: { factors } }: { person: Person }) {
  const t = useT(meTexts);
  const desk = useDesk();
  const { ago } = useFormat();
  const { change, failure, isBusy } = useChange();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const addPasskey = () =>
    change(async () => {
      const { passkey, obstacle } = await factorWays(desk, 'add-passkey');
      if (!passkey) throw new Error(obstacle ? t('noPasskeyHere') : '');
      const { given } = await makePasskey(passkey);
      if (given)
        await desk.session('me.addPasskey', {
          registration: given as never,
          name: navigator.platform || t('passkey'),
        });
    });
  return (
    <Panel title={t('factors')}>
      <p className="mb-3 text-slate">{t('factorsSay')}</p>
      <FailureNote failure={failure} />
      <ul className="mb-3 divide-y divide-line">
        {factors.passkeys.map(({ passkey, name, last_used: at }) => (
          <li key={passkey} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-slate">{at ? ago(at) : t('neverUsed')}</span>
            </span>
            <Button
              kind="danger"
              disabled={isBusy}
              onClick={() => void change(() => desk.session('me.removePasskey', { passkey }))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="main" disabled={isBusy} onClick={() => void addPasskey()}>
        {t('addPasskey')}
      </Button>
      <SecondWay factors={factors} />
      <div className="mt-6 border-line border-t pt-4">
        <p className="mb-2 font-semibold">{t('recovery', { count: factors.recovery_codes })}</p>
        {codes && <RecoveryCodes codes={codes} />}
        <Button
          className="mt-2"
          disabled={isBusy}
          onClick={() =>
            void change(async () => setCodes((await desk.session('me.newRecoveryCodes', {})).recovery_codes))
          }
        >
          {t('newCodes')}
        </Button>
      </div>
    </Panel>
  );
}

function SecondWay({ factors }: { factors: Person['factors'] }) {
  const t = useT(meTexts);
  const desk = useDesk();
  const { change, failure, isBusy } = useChange();
  const [secret, setSecret] = useState<{ secret: string; uri: string } | null>(null);
  const newPassword = useUnsavedFields();
  const newCode = useUnsavedFields();
  const text = (event: FormEvent<HTMLFormElement>, name: string) =>
    String(new FormData(event.currentTarget).get(name) ?? '').trim();
  return (
    <div className="mt-6 border-line border-t pt-4">
      <p className="mb-2 font-semibold">
        {t('secondWay')} <Badge>{factors.password && factors.totp ? t('isOn') : t('isOff')}</Badge>
      </p>
      <FailureNote failure={failure} />
      <form
        onChange={newPassword.onChange}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const password = text(event, 'password');
          return change(async () => {
            await desk.session('me.setPassword', { password });
            form.reset();
            newPassword.saved();
          });
        }}
      >
        <Field
          label={t('newPassword')}
          hint={t('passwordHint')}
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          maxLength={128}
          required
        />
        <Button type="submit" disabled={isBusy}>
          {t('setPassword')}
        </Button>
      </form>
      {secret ? (
        <form
          className="mt-4"
          onChange={newCode.onChange}
          onSubmit={(event) => {
            event.preventDefault();
            const code = text(event, 'code');
            return change(async () => {
              await desk.session('me.setTotp', { code });
              newCode.saved();
              setSecret(null);
            });
          }}
        >
          <p className="mb-1">{t('secret')}</p>
          <p className="mb-3 rounded-sm bg-pale px-3 py-2 font-semibold">
            <a href={secret.uri}>{secret.secret}</a>
          </p>
          <Field label={t('code')} name="code" inputMode="numeric" pattern="[0-9]{6}" required />
          <Button type="submit" disabled={isBusy}>
            {t('useApp')}
          </Button>
        </form>
      ) : (
        <Button
          className="mt-4"
          disabled={isBusy}
          onClick={() => void change(async () => setSecret((await desk.session('me.setTotp', {})).totp))}
        >
          {t('newApp')}
        </Button>
      )}
    </div>
  );
}
