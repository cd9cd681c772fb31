import { profileForm } from '@langit/contract/values/forms/profile';
import type { SessionUser } from '@langit/contract/wire/accounts';
import { Notice } from '@langit/ui/badge';
import { Button } from '@langit/ui/button';
import { TextField } from '@langit/ui/field';
import { AlertIcon } from '@langit/ui/icons';
import type { ReactNode } from 'react';
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
import { keptAddress, type RouterDelivery, routerRefusal } from './address-rules';
import type { CheckoutMutations } from './checkout-mutations';

/** Z21: what a parcel needs, asked for in the checkout and stored in the profile. */
export function AddressForm({
  user,
  lists: { countryCodes, provinces },
  routers,
  restriction,
  onSaved,
}: {
  user: SessionUser;
  lists: ResidenceLists;
  /** Where routers are delivered; null for a parcel of SIM cards. */
  routers: RouterDelivery | null;
  /** Says that the parcel cannot go abroad. */
  restriction: ReactNode;
  onSaved: () => void;
}) {
  const t = useT('checkout');
  const a = useT('auth');
  const toast = useToast();
  const failureText = useFailureText();
  const { revalidate } = useRevalidator();
  const rental = useT('rental');
  const v = useT('validation');
  const provinceName = (id: string) => provinces.find((one) => String(one.id) === id)?.province ?? null;
  const abroadIn = (id: string) => isOther(provinceName(id) ?? undefined);
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
    onSubmit: (values) => {
      const request = requestOf(values, user, false, provinces);
      const place = {
        ...request,
        province_name: provinceName(values.province),
        nation: request.nation ?? null,
      };
      if (!routers && abroadIn(values.province)) return;
      const refusal = routers && routerRefusal(place, routers);
      if (!routers || !refusal) return save.send(request);
      const path = abroadIn(values.province) ? 'nation' : 'province';
      const message =
        refusal === 'outside' ? rental('outside', { countries: routers.countries }) : v('required');
      form.showErrors([{ path, message }]);
    },
  });
  // Said when it is chosen, before anything is stored (Z39).
  const isRefused = !routers && abroadIn(form.values.province);
  const { answer } = save;
  const refusal = !save.busy && answer?.ok === false && !answer.error.errors ? answer : null;
  return (
    <form {...form.form}>
      <div role="alert">
        {refusal && (
          <Notice tone="bad" className="mb-4" icon={<AlertIcon className="mt-0.5 size-4.5" />}>
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
      {isRefused ? (
        restriction
      ) : (
        <Button type="submit" busy={save.busy} className="mt-6 w-full">
          {t('addressSave')}
        </Button>
      )}
    </form>
  );
}
