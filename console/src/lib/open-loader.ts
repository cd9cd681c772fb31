import type { LoadedTexts } from '@langit/i18n/use-texts';
import type { LoaderFunctionArgs } from 'react-router';
import { setTheme } from './look';
import { type At, staffSessionContext } from './screen';
import { loadTexts, type PartName } from './texts';

/** The loader of a page without a session: the browser's language, the system's colours. */
export function openLoader<T extends object>(
  texts: readonly PartName[],
  read: (at: Omit<At, 'person'>) => Promise<T>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T & { texts: LoadedTexts }> => {
    const session = context.get(staffSessionContext);
    const { language } = session;
    document.documentElement.lang = language;
    setTheme('system');
    const query = new URL(request.url).searchParams;
    const [data, loaded] = await Promise.all([read({ session, params, query }), loadTexts(language, texts)]);
    return { ...data, texts: loaded };
  };
}
