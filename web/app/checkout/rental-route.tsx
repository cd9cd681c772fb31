import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { privateHead } from '../document/private-head';
import { runIntent } from '../forms/intents';
import { api } from '../lib/api';
import type { Route } from './+types/rental-route';
import { loadCheckoutPage } from './checkout-loader.server';
import { checkoutMutations } from './checkout-mutations';
import { Checkout, isNewPurchase, readPurchase } from './checkout-route';
import { rentalParts } from './rental-parts';

export const loader = (args: Route.LoaderArgs) => loadCheckoutPage(args, 'rental');

export const clientLoader = (args: Route.ClientLoaderArgs) => readPurchase(args);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  runIntent(checkoutMutations, request, api);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isNewPurchase(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** The checkout of routers (K2). */
export default function RentalRoute({ loaderData }: Route.ComponentProps) {
  return <Checkout loaderData={loaderData} parts={rentalParts} />;
}
