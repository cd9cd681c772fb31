import { emailRequestForm } from '@langit/contract/values/forms/email-request';
import { loginCodeForm } from '@langit/contract/values/forms/login-code';
import { loginCodeMinutes } from '@langit/contract/values/policies';
import type { Failure } from '@langit/contract/wire/client';
import { type ReactNode, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useIntent } from '../../forms/intents';
import { keptInTab } from '../../forms/kept-in-tab';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { profilePath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { takePlace } from '../../session/return-to';
import { saveSession } from '../../session/session-changes';
import { Notice } from '../../ui/badge';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { AlertIcon } from '../../ui/icons';
import { NewTabLink } from '../../ui/new-tab-link';
import type { LoginMutations } from '../login/login-mutations';
import { forgetRegistration } from '../registered-here';

/** The code that was asked for. A phone may drop the tab while the customer reads the mail. */
type Asked = { email: string; request: string; at: number };

const isAsked = (value: unknown): value is Asked => {
  const { email, request, at } = (value ?? {}) as Partial<Asked>;
  const isRecent = typeof at === 'number' && Date.now() - at < loginCodeMinutes * 60_000;
  return isRecent && typeof email === 'string' && typeof request === 'string';
};
const kept = keptInTab('login-code', isAsked);

/** Its action is the log-in page's. */
const action = '/login';

/** Puts the cursor into the one field of a step when it appears; a dialog that opens with it reads the attribute. */
const focusField = (step: HTMLDivElement | null) => {
  const field = step?.querySelector('input');
  if (!field) return;
  field.autofocus = true;
  field.focus();
};

/** Z21: one field for the address, then one for the code of its mail; `children` stand below the first. */
export default function EmailCode({
  returnTo,
  onDone,
  children,
}: {
  returnTo: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState(kept.read);
  const [email, setEmail] = useState(asked?.email ?? '');
  const ask = (next: Asked | null) => {
    if (next) kept.keep(next);
    else kept.forget();
    setAsked(next);
  };
  return (
    <>
      {/* The action's module is there before the network may go. */}
      <PrefetchPageLinks page={action} />
      {asked ? (
        <CodeStep
          asked={asked}
          onAsked={ask}
          onOther={() => {
            setEmail(asked.email);
            ask(null);
          }}
          onDone={onDone}
          returnTo={returnTo}
        />
      ) : (
        <>
          <EmailStep email={email} onAsked={ask} />
          {children}
        </>
      )}
    </>
  );
}

/** A refusal that belongs to no field. */
function Refusal({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  return (
    <div role="alert">
      {failure && (
        <Notice tone="ember" className="mb-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          {failureText(failure)}
        </Notice>
      )}
    </div>
  );
}

function useSendCode(onSent: (asked: Asked) => void) {
  return useIntent<LoginMutations, 'sendCode'>(
    'sendCode',
    (answer, { email }) => {
      if (answer.ok) onSent({ email: email.trim(), request: answer.data.code_request, at: Date.now() });
    },
    action,
  );
}

const refusalOf = ({ busy, answer }: { busy: boolean; answer: { ok: boolean } | undefined }) =>
  !busy && answer?.ok === false ? (answer as Failure) : null;

function EmailStep({ email, onAsked }: { email: string; onAsked: (asked: Asked) => void }) {
  const t = useT('signIn');
  const f = useT('frame');
  const send = useSendCode(onAsked);
  const form = useForm(emailRequestForm, { initial: { email }, onSubmit: send.send });
  return (
    <div ref={focusField}>
      <p className="mb-5 text-slate">{t('lead')}</p>
      <Refusal failure={refusalOf(send)} />
      <form {...form.form} className="grid gap-4">
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <Button type="submit" busy={send.busy} className="w-full">
          {t('sendCode')}
        </Button>
        <p className="text-slate text-xs">
          {t('agree')} <NewTabLink to="/others/terms-of-service">{f('terms')}</NewTabLink>
          {' · '}
          <NewTabLink to="/others/privacy-policy">{f('privacy')}</NewTabLink>
        </p>
      </form>
    </div>
  );
}

function CodeStep({
  asked,
  onAsked,
  onOther,
  onDone,
  returnTo,
}: {
  asked: Asked;
  onAsked: (asked: Asked) => void;
  onOther: () => void;
  onDone: () => void;
  returnTo: string;
}) {
  const t = useT('signIn');
  const navigate = useNavigate();
  const again = useSendCode(onAsked);
  const enter = useIntent<LoginMutations, 'enterCode'>(
    'enterCode',
    (answer) => {
      if (!answer.ok) {
        if (isWrongCode(answer)) form.showErrors([{ path: 'login_code', message: answer.error.message }]);
        return;
      }
      kept.forget();
      forgetRegistration();
      saveSession(answer.data);
      onDone();
      // A customer with a mailed password has to choose a new one first (A8).
      void navigate(answer.data.user.must_change_password ? profilePath : takePlace(returnTo));
    },
    action,
  );
  const form = useForm(loginCodeForm, {
    initial: { login_code: '' },
    onSubmit: ({ login_code }) => enter.send({ code_request: asked.request, login_code }),
  });
  const refused = refusalOf(enter);
  return (
    <div ref={focusField}>
      <p role="status" className="mb-5 text-slate">
        {again.answer?.ok ? t('againSent') : t('sent', { email: asked.email })}
      </p>
      <Refusal failure={refused && isWrongCode(refused) ? null : (refused ?? refusalOf(again))} />
      <form {...form.form} className="grid gap-4">
        <TextField
          label={t('code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          hint={t('nothingArrived')}
          {...form.field('login_code')}
        />
        <Button type="submit" busy={enter.busy} className="w-full">
          {t('enter')}
        </Button>
      </form>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        <Button look="quiet" busy={again.busy} onClick={() => void again.send({ email: asked.email })}>
          {t('again')}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}

const isWrongCode = ({ error }: Failure): boolean => error.code === 'INVALID_CREDENTIALS';
