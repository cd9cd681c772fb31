import type { Part } from '@langit/contract/values/message';
import type { LoaderFunctionArgs } from 'react-router';
import { setTheme } from './look';
import { type At, deskContext } from './screen';
import type { LoadedTexts, ScreenTexts } from './texts';

/** The loader of a page without a session: the browser's language, the system's colours. */
export function openLoader<T extends object>(
  texts: readonly ScreenTexts<Part>[],
  read: (at: Omit<At, 'person'>) => Promise<T>,
) {
  return async ({ request, params, context }: LoaderFunctionArgs): Promise<T & { texts: LoadedTexts }> => {
    const desk = context.get(deskContext);
    const { language } = desk;
    document.documentElement.lang = language;
    setTheme('system');
    const query = new URL(request.url).searchParams;
    const [data, ...loaded] = await Promise.all([
      read({ desk, params, query }),
      ...texts.map((part) => part.load(language)),
    ]);
    return { ...data, texts: Object.assign({}, ...loaded) };
  };
}
