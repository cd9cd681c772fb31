import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { privateHead } from '../document/private-head';
import { runIntent } from '../forms/intents';
import { api } from '../lib/api';
import type { Route } from './+types/route';
import { loadCheckoutPage } from './checkout-loader.server';
import { checkoutMutations } from './checkout-mutations';
import { Checkout, isNewPurchase, readPurchase } from './checkout-route';
import { goodsParts } from './goods-parts';

export const loader = (args: Route.LoaderArgs) => loadCheckoutPage(args, 'checkout');

export const clientLoader = (args: Route.ClientLoaderArgs) => readPurchase(args);
clientLoader.hydrate = true as const;

export const clientAction = ({ request }: Route.ClientActionArgs) =>
  runIntent(checkoutMutations, request, api);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) => isNewPurchase(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateHead(matches, loaderData?.title ?? '');
}

/** The checkout of eSIMs, SIM cards and top-ups (K1, K2). */
export default function GoodsRoute({ loaderData }: Route.ComponentProps) {
  return <Checkout loaderData={loaderData} parts={goodsParts} />;
}
