import { SelectField } from '@langit/ui/field';
import { CheckIcon, InfoIcon } from '@langit/ui/icons';
import { BetweenSentences } from '../i18n/between-sentences';
import { useT } from '../i18n/texts';
import { type CheckablePhone, phoneName } from '../phones/phones';
import { NewTabLink } from '../ui/new-tab-link';
import { Section } from './section';
import type { Device } from './use-device';

/** Z14: can this phone use an eSIM? Said where the browser tells it; else the customer chooses the phone. The order keeps it. */
export function PhoneSection({
  device,
  phones,
  onChoose,
}: {
  device: Device | null;
  phones: readonly CheckablePhone[];
  onChoose: (name: string) => void;
}) {
  const t = useT('checkout');
  if (device?.told_by === 'browser') {
    const words = device.name === 'iPhone' ? t('phoneFits') : t('phoneFitsModel', { model: device.name });
    return <Fits words={words} />;
  }
  const chosen = phones.find((phone) => phoneName(phone) === device?.name);
  return (
    <Section title={t('checkTitle')}>
      <p className="mb-4 text-slate text-sm">
        {t('checkText')}
        <BetweenSentences />
        <NewTabLink to="/compatibility">{t('phoneList')}</NewTabLink>
      </p>
      <SelectField
        label={t('phoneWhich')}
        optional
        name="phone"
        autoComplete="off"
        value={chosen ? phoneName(chosen) : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{t('phoneChoose')}</option>
        {[...new Set(phones.map(({ brand }) => brand))].map((brand) => (
          <optgroup key={brand} label={brand}>
            {phones
              .filter((phone) => phone.brand === brand)
              .map((phone) => (
                <option key={phone.model} value={phoneName(phone)}>
                  {phone.model}
                </option>
              ))}
          </optgroup>
        ))}
      </SelectField>
      <div role="status" className="mt-3 empty:hidden">
        {chosen && <Answer phone={chosen} />}
      </div>
    </Section>
  );
}

function Answer({ phone }: { phone: CheckablePhone }) {
  const t = useT('checkout');
  const model = phoneName(phone);
  if (!phone.differs) return <Fits words={t('phoneFitsModel', { model })} />;
  return (
    <p className="flex items-start gap-2.5 text-sm">
      <InfoIcon className="mt-0.5 size-4.5 text-link" />
      {t('phoneSomeDiffer', { model })}
    </p>
  );
}

function Fits({ words }: { words: string }) {
  return (
    <p className="flex items-center gap-2.5 px-1 font-semibold text-leaf text-sm">
      <CheckIcon className="size-4.5" />
      {words}
    </p>
  );
}
