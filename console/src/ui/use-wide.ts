import { useMedia } from '@langit/ui/use-media';

/** From here on lists are tables; narrower, cards. The same width as `md:`. */
export const useWide = (): boolean => useMedia('(min-width: 48rem)');

/** From here on a list stands as a table beside an open row. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 90rem)');

/** From here on the sections of a screen stand beside their content. The same width as `sections:`. */
export const useSectionsBeside = (): boolean => useMedia('(min-width: 87.5rem)');
