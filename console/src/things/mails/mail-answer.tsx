import { useT } from '../../lib/texts';
import { ExplainedAnswer } from '../../ui/partner-words';
import { mailRefusal } from './mail-refusal';

/** What a mail server has answered, in our words; with its own where ours say only that it refused. */
export function MailAnswer({ of: answer }: { of: string }) {
  const t = useT('mails');
  const refusal = mailRefusal(answer);
  return <ExplainedAnswer text={t(refusal)} own={refusal === 'refusal_refused' ? answer : null} />;
}
