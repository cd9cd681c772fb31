import { redirect } from 'react-router';
import { signedIn } from '../../session/signed-in';
import type { Route } from './+types/now';

const pageOf = ({ order_id }: { order_id: string }): string => `/account/order-history/${order_id}`;

/** The order alone, for the poll of its page: the page's texts are not loaded again. */
export const clientLoader = signedIn(
  ({ params }: Route.ClientLoaderArgs, { call }) => call('GET /capi/orders/:order_id', { params }),
  ({ params }) => pageOf(params),
);

/** As a document this address is the order's page. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params));
