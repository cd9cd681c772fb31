import { useT } from '../../lib/texts';
import { PartnerWords } from '../../ui/partner-words';
import { mailRefusal } from './mail-refusal';

/** What a mail server has answered, in our words; with its own where ours say only that it refused. */
export function MailAnswer({ of: answer }: { of: string }) {
  const t = useT('mails');
  const refusal = mailRefusal(answer);
  return (
    <span>
      <span>{t(refusal)} </span>
      {refusal === 'refusal_refused' && <PartnerWords>{answer}</PartnerWords>}
    </span>
  );
}
