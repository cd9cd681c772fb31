import { useLanguage } from '@langit/i18n/use-texts';
import { useHydrated } from '../lib/use-hydrated';
import { type MomentTexts, momentTexts } from './dates';

/** The zone of the reader's device; null where the browser does not tell it. */
function zoneOfDevice(): string | null {
  try {
    return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
  } catch {
    return null;
  }
}

/**
 * Texts of moments in the reader's own time zone, which the browser knows. The server, and the page while it hydrates, have Jakarta's
 * time with its name.
 */
export function useMoments(): MomentTexts {
  const language = useLanguage();
  return momentTexts(language, useHydrated() ? zoneOfDevice() : null);
}
