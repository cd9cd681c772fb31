import { useOwnPassword, useSessionCheck } from '../lib/session';

/** Watches over the session; loaded once there is one, so that a guest's first visit carries nothing of it. */
export default function SessionKeeper() {
  useSessionCheck();
  useOwnPassword();
  return null;
}
