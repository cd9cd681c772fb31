import { useMedia } from '@langit/ui/use-media';

/** From here on lists are tables; narrower, cards. The same width as `md:`. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)');
