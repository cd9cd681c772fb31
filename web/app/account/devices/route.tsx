import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { Device } from '@langit/contract/wire/rentals';
import { Notice } from '@langit/ui/badge';
import { InfoIcon } from '@langit/ui/icons';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { useShown } from '../../lib/use-shown';
import { type Customer, signedIn } from '../../session/signed-in';
import { useSession } from '../../session/use-session';
import { ButtonLink } from '../../ui/links';
import { NeedsScript } from '../../ui/needs-script';
import { EmptyState, ErrorState } from '../../ui/states';
import { AccountFrame } from '../account-frame';
import { ListRoom } from '../list-room';
import type { Route } from './+types/route';
import { ActionDialog, type DialogData } from './action-dialog';
import { DeviceCard } from './device-card';
import { addressOf, rentalOfDialog, useChoice } from './device-choice';
import { deviceMutations } from './device-mutations';
import { actionsOf, inOrder } from './device-rules';

export function loader({ context }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'calendar', 'devices', 'orders', 'checkout', 'plan'),
    title: translator(language, 'devices')('pageTitle'),
    taxRateBasisPoints,
  };
}

const today = (): string => dayInJakarta(new Date(Date.now()));

/** Every page of the list: the services of the header need each router that is rented now. */
async function readDevices({ call, session }: Customer) {
  const { customer_id } = session.user;
  const devices: Device[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await call('GET /capi/my-device', { query: { customer_id, limit: '100', cursor } });
    if (!answer.ok) return answer;
    devices.push(...answer.data);
    cursor = answer.next;
    if (cursor === undefined) return { ...answer, data: devices };
  }
}

export const clientLoader = signedIn(async ({ request, serverLoader }: Route.ClientLoaderArgs, customer) => {
  const { call } = customer;
  const [page, devices] = await Promise.all([serverLoader(), readDevices(customer)]);
  const search = new URL(request.url).searchParams;
  const paramsOf = (action: 'extend' | 'topUp') => {
    const rental = devices.ok ? rentalOfDialog(action, search, devices.data, today()) : null;
    return rental === null ? null : { params: { rental_id: rental } };
  };
  const [topUp, extend] = [paramsOf('topUp'), paramsOf('extend')];
  const [topUps, extensionDays] = await Promise.all([
    topUp && call('GET /capi/my-device/:rental_id/topups', topUp),
    extend && call('GET /capi/my-device/:rental_id/extension-days', extend),
  ]);
  return { ...page, devices, topUps, extensionDays: extensionDays?.ok ? extensionDays.data : null };
});

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(deviceMutations, request, customer),
);

/** A price and the opening of a dialog that needs no data load nothing. Closing one does: what it changed may still be on its way. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const { searchParams: next, search } = nextUrl;
  const opens = search !== currentUrl.search && next.has(addressOf.return);
  return !opens && !actionResult?.quote && defaultShouldRevalidate;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** D1 */
export default function MyDevice({ loaderData }: Route.ComponentProps) {
  const t = useT('devices');
  const session = useSession();
  const revalidator = useRevalidator();
  const { data: devices, failure } = useShown('devices' in loaderData ? loaderData.devices : null);
  if (!session) return <NeedsScript title={loaderData.title} />;
  const day = today();
  const canReturn = devices?.some((device) => actionsOf(device, day).return) ?? false;
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('pageTitle')}</h1>
      <p className="mt-1 mb-6 text-slate">{t(canReturn ? 'textWithReturn' : 'text')}</p>
      {!devices && !failure && <ListRoom label={t('loading')} rows={2} rowClass="h-72 sm:h-64" />}
      {failure && (
        <ErrorState
          title={t('failed')}
          onRetry={() => void revalidator.revalidate()}
          busy={revalidator.state !== 'idle'}
        />
      )}
      {devices && (
        <Devices
          devices={devices}
          topUps={'topUps' in loaderData ? loaderData.topUps : null}
          extensionDays={'extensionDays' in loaderData ? loaderData.extensionDays : null}
          user={session.user}
          taxRate={loaderData.taxRateBasisPoints}
        />
      )}
    </AccountFrame>
  );
}

const nothingTo = { return: 'nothingToReturn', extend: 'nothingToExtend', topUp: 'nothingToTopUp' } as const;

function Devices({ devices, ...data }: DialogData & { devices: readonly Device[] }) {
  const t = useT('devices');
  const day = today();
  const { choice, choose, close } = useChoice(devices, day);
  if (!devices[0]?.device_id) {
    return (
      <EmptyState title={t('empty')}>
        <ButtonLink to="/products?type=ez-fi">{t('toRouters')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {choice?.devices.length === 0 && (
        <div role="status">
          <Notice className="mb-4" icon={<InfoIcon className="mt-0.5 size-4.5" />}>
            {t(nothingTo[choice.action])}
          </Notice>
        </div>
      )}
      <ul className="grid gap-5">
        {inOrder(devices).map((device) => (
          <DeviceCard
            key={device.rental_id}
            device={device}
            today={day}
            onAction={(action) => choose(action, device)}
          />
        ))}
      </ul>
      {choice && choice.devices.length > 0 && (
        <ActionDialog
          choice={choice}
          today={day}
          {...data}
          onChoose={(device) => choose(choice.action, device)}
          onClose={close}
        />
      )}
    </>
  );
}
