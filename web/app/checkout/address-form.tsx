import { profileForm } from '@langit/contract/values/forms/profile';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { useRevalidator } from 'react-router';
import { useIntent } from '../forms/intents';
import { useFailureText } from '../forms/use-failure-text';
import { useForm } from '../forms/use-form';
import { useT } from '../i18n/texts';
import { useToast } from '../lib/toast';
import { PhoneFields, ResidenceFields } from '../person/person-fields';
import { requestOf, valuesOf } from '../person/profile-request';
import { isOther } from '../person/residence';
import type { ResidenceLists } from '../person/residence-lists';
import { updateSessionUser } from '../session/session-changes';
import { Notice } from '../ui/badge';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { AlertIcon } from '../ui/icons';
import { keptAddress } from './address-rules';
import type { CheckoutMutations } from './checkout-mutations';

/** Z21: what a parcel needs, asked for in the checkout and stored in the profile. */
export function AddressForm({
  user,
  lists: { countryCodes, provinces },
  onSaved,
}: {
  user: SessionUser;
  lists: ResidenceLists;
  onSaved: () => void;
}) {
  const t = useT('checkout');
  const a = useT('auth');
  const toast = useToast();
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const abroadIn = (id: string) => isOther(provinces.find((one) => String(one.id) === id)?.province);
  const save = useIntent<CheckoutMutations, 'saveAddress'>('saveAddress', (answer) => {
    if (!answer.ok) return form.showErrors(answer.error.errors ?? []);
    updateSessionUser(answer.data.user);
    toast.success(t('addressSaved'));
    // The price of the parcel depends on the province.
    void revalidate();
    onSaved();
  });
  const form = useForm(profileForm, {
    initial: () => valuesOf(user),
    keptAs: keptAddress(user),
    situation: ({ province }) => ({
      abroad: abroadIn(province),
      changesPassword: false,
      changesAddress: false,
      mustDiffer: false,
    }),
    onSubmit: (values) => save.send(requestOf(values, user, false)),
  });
  const { answer } = save;
  const refusal = !save.busy && answer?.ok === false && !answer.error.errors ? answer : null;
  return (
    <form {...form.form}>
      <div role="alert">
        {refusal && (
          <Notice tone="ember" className="mb-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
            {failureText(refusal)}
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-x-5 gap-y-4.5 sm:grid-cols-2">
        <TextField label={a('name')} autoComplete="name" className="sm:col-span-2" {...form.field('name')} />
        <PhoneFields control={form.field} countryCodes={countryCodes} />
        <ResidenceFields
          control={form.field}
          countryCodes={countryCodes}
          provinces={provinces}
          isAbroad={abroadIn(form.values.province)}
          onProvince={(province) => form.change({ province, nation: abroadIn(province) ? '' : 'Indonesia' })}
        />
      </div>
      <Button type="submit" busy={save.busy} className="mt-6 w-full">
        {t('addressSave')}
      </Button>
    </form>
  );
}
