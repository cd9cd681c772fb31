import { redirect } from 'react-router';
import { herePath, signedIn } from '../../session/signed-in';
import type { Route } from './+types/extension-quote';

const page = '/account/my-device';

/** The price of a later end, for the dialog that extends a rental. */
export const clientLoader = signedIn(async ({ request, params }: Route.ClientLoaderArgs, { call }) => {
  const new_end_date = new URL(request.url).searchParams.get('new_end_date') ?? '';
  const quote = await call('GET /capi/my-device/:rental_id/extension-quote', {
    params,
    query: { new_end_date },
    signal: request.signal,
  });
  return { new_end_date, quote };
}, herePath);

/** As a document this address is the page of the devices. */
export const loader = () => redirect(page);
