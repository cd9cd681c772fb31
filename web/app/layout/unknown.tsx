import { redirect } from 'react-router';
import type { Route } from './+types/unknown';

/** N1: any path that is no page leads home. */
export function loader({ params }: Route.LoaderArgs) {
  const first = params['*']?.split('/')[0];
  return redirect(first === 'id' || first === 'ja' || first === 'vi' ? `/${first}` : '/');
}

export default function Unknown() {
  return null;
}
