import { dayInJakarta } from '@langit/contract/values/calendar-days';
import type { SessionUser } from '@langit/contract/wire/accounts';
import type { Client } from '@langit/contract/wire/client';
import type { Device, ExtensionDays } from '@langit/contract/wire/rentals';
import { type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { pageRequest } from '../../document/load-context.server';
import { privateHead } from '../../document/private-head';
import { runIntent } from '../../forms/intents';
import { useT } from '../../i18n/texts';
import { textsFor, translator } from '../../i18n/texts.server';
import { useShown } from '../../lib/use-shown';
import { signedIn } from '../../session/signed-in';
import { useSession } from '../../session/use-session';
import { Notice } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { InfoIcon } from '../../ui/icons';
import { NeedsScript } from '../../ui/needs-script';
import { EmptyState, ErrorState } from '../../ui/states';
import { AccountFrame } from '../account-frame';
import { ListRoom } from '../list-room';
import type { Route } from './+types/route';
import { DataDialog, type TopUps } from './data-dialog';
import { type DeviceAction, DeviceCard } from './device-card';
import { deviceMutations } from './device-mutations';
import { actionsOf, canComeBack } from './device-rules';
import { ExtendDialog } from './extend-dialog';
import { PickDialog } from './pick-dialog';
import { ReturnDialog } from './return-dialog';

export function loader({ context }: Route.LoaderArgs) {
  const { language, taxRateBasisPoints } = context.get(pageRequest);
  return {
    texts: textsFor(language, 'calendar', 'devices', 'checkout', 'plan'),
    title: translator(language, 'devices')('title'),
    taxRateBasisPoints,
  };
}

const today = (): string => dayInJakarta(new Date(Date.now()));

/** Every page of the list: the services of the header need each router that is rented now. */
async function readDevices(call: Client['call']) {
  const devices: Device[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await call('GET /capi/my-device', { query: { limit: '100', cursor } });
    if (!answer.ok) return answer;
    devices.push(...answer.data);
    cursor = answer.next;
    if (cursor === undefined) return { ...answer, data: devices };
  }
}

export const clientLoader = signedIn(async ({ request, serverLoader }: Route.ClientLoaderArgs, { call }) => {
  const [page, devices] = await Promise.all([serverLoader(), readDevices(call)]);
  const search = new URL(request.url).searchParams;
  const paramsOf = (action: 'extend' | 'topUp') => {
    const rental = devices.ok ? rentalOfDialog(action, search, devices.data) : null;
    return rental === null ? null : { params: { rental_id: rental } };
  };
  const [topUp, extend] = [paramsOf('topUp'), paramsOf('extend')];
  const [topUps, extensionDays] = await Promise.all([
    topUp && call('GET /capi/my-device/:rental_id/topups', topUp),
    extend && call('GET /capi/my-device/:rental_id/extension-days', extend),
  ]);
  return { ...page, devices, topUps, extensionDays: extensionDays?.ok ? extensionDays.data : null };
});

/** Which router the dialog of an action is open for: the one in the address, else the only one that fits. */
function rentalOfDialog(
  action: 'extend' | 'topUp',
  search: URLSearchParams,
  devices: readonly Device[],
): string | null {
  const asked = search.get(addressOf[action]);
  if (asked) return asked;
  const [only, ...others] = devices.filter((device) => actionsOf(device, today())[action]);
  return asked === '' && others.length === 0 ? (only?.rental_id ?? null) : null;
}

export const clientAction = signedIn(({ request }: Route.ClientActionArgs, customer) =>
  runIntent(deviceMutations, request, customer),
);

/** Opening a dialog that needs no data loads nothing. Closing one does: what it changed may still be on its way. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const { searchParams: next, search } = nextUrl;
  const opens = search !== currentUrl.search && next.has(addressOf.return);
  return !opens && defaultShouldRevalidate;
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
  if (!session) return <NeedsScript />;
  return (
    <AccountFrame>
      <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-slate">{t('text')}</p>
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

type ListProps = {
  devices: readonly Device[];
  topUps: TopUps | null;
  /** Null where they were not loaded: the field suffices. */
  extensionDays: ExtensionDays | null;
  user: SessionUser;
  taxRate: number;
};

/**
 * The dialogs by their names in the address: the header's "return device" (N3), the services of the top-up page (T1) and the
 * cards open them. The value is a rental, or empty for those that fit.
 */
const addressOf = { return: 'return', extend: 'extend', topUp: 'add-data' } as const satisfies Record<
  DeviceAction,
  string
>;
const nothingTo = { return: 'nothingToReturn', extend: 'nothingToExtend', topUp: 'nothingToTopUp' } as const;

type Choice = { action: DeviceAction; devices: readonly Device[] };

/** What is to be done and with which devices. */
function useChoice(devices: readonly Device[], day: string) {
  const [search, setSearch] = useSearchParams();
  const action = (Object.keys(addressOf) as DeviceAction[]).find((one) => search.has(addressOf[one]));
  const rental = action && search.get(addressOf[action]);
  const fits = (device: Device) =>
    rental
      ? device.rental_id === rental
      : action === 'return'
        ? canComeBack(device, day)
        : action !== undefined && actionsOf(device, day)[action];
  const stay = { replace: true, preventScrollReset: true };
  return {
    choice: action ? { action, devices: devices.filter(fits) } : null,
    choose: (chosen: DeviceAction, device: Device) =>
      setSearch({ [addressOf[chosen]]: device.rental_id }, stay),
    close: () => setSearch({}, stay),
  };
}

function Devices({ devices, topUps, extensionDays, user, taxRate }: ListProps) {
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
        {devices.map((device) => (
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
          topUps={topUps}
          extensionDays={extensionDays}
          taxRate={taxRate}
          user={user}
          onChoose={(device) => choose(choice.action, device)}
          onClose={close}
        />
      )}
    </>
  );
}

type ActionProps = Omit<ListProps, 'devices'> & {
  choice: Choice;
  today: string;
  onChoose: (device: Device) => void;
  onClose: () => void;
};

/** The dialog of an action; where several devices fit, which one comes first. */
function ActionDialog({
  choice,
  today,
  topUps,
  extensionDays,
  taxRate,
  user,
  onChoose,
  onClose,
}: ActionProps) {
  const [device, ...others] = choice.devices;
  if (choice.action === 'return')
    return <ReturnDialog devices={choice.devices} address={user.address} onClose={onClose} />;
  if (!device || others.length > 0)
    return (
      <PickDialog action={choice.action} devices={choice.devices} onChoose={onChoose} onClose={onClose} />
    );
  if (choice.action === 'extend')
    return <ExtendDialog device={device} today={today} days={extensionDays} onClose={onClose} />;
  if (!topUps) return null;
  return <DataDialog device={device} topUps={topUps} taxRate={taxRate} onClose={onClose} />;
}
