import { usePlaceFinder } from '../../search/use-place-finder';

/** `covered`: codes of the region's countries that fit; `elsewhere`: the code of the one country that fits outside of it. */
type Found = { covered: ReadonlySet<string>; elsewhere: string | null };

/** Finds a region's countries by every name, alias and near spelling (H2). */
export function useCountryFinder(region: string): {
  find: (typed: string) => Found | null;
  load: () => void;
} {
  const { finder, load } = usePlaceFinder();
  return {
    load,
    find(typed) {
      if (!finder) return null;
      const hits = finder.search(typed);
      const covered = new Set(hits.find(({ code }) => code === region)?.via);
      const others = hits.filter(({ code, isRegion }) => !isRegion && !covered.has(code));
      return { covered, elsewhere: others.length === 1 ? (others[0]?.code ?? null) : null };
    },
  };
}
