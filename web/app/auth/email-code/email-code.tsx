import { normalEmail } from '@langit/contract/values/email';
import { emailRequestForm } from '@langit/contract/values/forms/email-request';
import { loginCodeForm } from '@langit/contract/values/forms/login-code';
import { loginCode } from '@langit/contract/values/forms/rules';
import { loginCodeMinutes } from '@langit/contract/values/policies';
import type { Failure } from '@langit/contract/wire/client';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { TextField } from '@langit/ui/field';
import { AlertIcon } from '@langit/ui/icons';
import { type ReactNode, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useIntent } from '../../forms/intents';
import { keptInTab } from '../../forms/kept-in-tab';
import { useFailureText } from '../../forms/use-failure-text';
import { useForm } from '../../forms/use-form';
import { useKept } from '../../forms/use-kept';
import { BetweenSentences } from '../../i18n/between-sentences';
import { profilePath } from '../../i18n/paths';
import { useT } from '../../i18n/texts';
import { takePlace } from '../../session/return-to';
import { saveSession } from '../../session/session-changes';
import { EmailField } from '../../ui/email-field';
import { NewTabLink } from '../../ui/new-tab-link';
import type { LoginMutations } from '../login/login-mutations';
import { forgetRegistration } from '../registered-here';

/** The code that was asked for. A phone may drop the tab while the customer reads the mail. */
export type Asked = { email: string; request: string; at: number };

const isAsked = (value: unknown): value is Asked => {
  const { email, request, at } = (value ?? {}) as Partial<Asked>;
  const isRecent = typeof at === 'number' && Date.now() - at < loginCodeMinutes * 60_000;
  return isRecent && typeof email === 'string' && typeof request === 'string';
};
export const keptCode = keptInTab('login-code', isAsked);

/** Its action is the log-in page's. */
const action = '/login';

/** Puts the cursor into the one field of a step when it appears; a dialog that opens with it reads the attribute. */
const focusField = (step: HTMLDivElement | null) => {
  const field = step?.querySelector('input');
  if (!field) return;
  field.autofocus = true;
  field.focus();
};

/** Z21: one field for the address, then one for the code of its mail; `others` stands below the first. */
export default function EmailCode({
  returnTo,
  onDone,
  others,
}: {
  returnTo: string;
  onDone: () => void;
  /** Other ways to log in, which take the typed address along. */
  others: (email: string) => ReactNode;
}) {
  const [asked, ask] = useKept(keptCode);
  const [email, setEmail] = useState(asked?.email ?? '');
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
        <EmailStep email={email} onAsked={ask} others={others} />
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
        <Notice tone="bad" className="mb-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
          {failureText(failure)}
        </Notice>
      )}
    </div>
  );
}

export function useSendCode(onSent: (asked: Asked) => void) {
  return useIntent<LoginMutations, 'sendCode'>(
    'sendCode',
    (answer, { email }) => {
      if (answer.ok) onSent({ email: normalEmail(email), request: answer.data.code_request, at: Date.now() });
    },
    action,
  );
}

const refusalOf = ({ busy, answer }: { busy: boolean; answer: { ok: boolean } | undefined }) =>
  !busy && answer?.ok === false ? (answer as Failure) : null;

function EmailStep({
  email,
  onAsked,
  others,
}: {
  email: string;
  onAsked: (asked: Asked) => void;
  others: (email: string) => ReactNode;
}) {
  const t = useT('sign-in');
  const send = useSendCode(onAsked);
  const form = useForm(emailRequestForm, { initial: { email }, onSubmit: send.send });
  return (
    <>
      <div ref={focusField}>
        <p className="mb-5 text-slate">{t('lead')}</p>
        <Refusal failure={refusalOf(send)} />
        <form {...form.form} className="grid gap-4">
          <EmailField label={t('email')} {...form.field('email')} />
          <Button type="submit" busy={send.busy} className="w-full">
            {t('sendCode')}
          </Button>
          <Accepts />
        </form>
      </div>
      <div>{others(form.values.email.trim())}</div>
    </>
  );
}

/** What a new account accepts: the code makes one. */
export function Accepts() {
  const t = useT('sign-in');
  const f = useT('frame');
  return (
    <p className="text-slate text-xs">
      {t('agree')}
      <BetweenSentences />
      <span className="inline-flex flex-wrap gap-x-3 [&>a]:inline-block [&>a]:min-h-6">
        <NewTabLink to="/others/terms-of-service">{f('terms')}</NewTabLink>
        <NewTabLink to="/others/privacy-policy">{f('privacy')}</NewTabLink>
      </span>
    </p>
  );
}

export function CodeStep({
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
  const t = useT('sign-in');
  const navigate = useNavigate();
  const again = useSendCode(onAsked);
  const enter = useIntent<LoginMutations, 'enterCode'>(
    'enterCode',
    (answer) => {
      if (!answer.ok) {
        if (isWrongCode(answer)) form.showErrors([{ path: 'login_code', message: answer.error.message }]);
        return;
      }
      keptCode.forget();
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
  const code = form.field('login_code');
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
          {...code}
          onChange={(event) => {
            code.onChange(event);
            // The sixth digit sends it.
            if (!loginCode.problem(event.target.value)) event.target.form?.requestSubmit();
          }}
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
