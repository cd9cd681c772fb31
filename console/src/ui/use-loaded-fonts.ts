import { useEffect, useState } from 'react';

/** How many times fonts have been loaded since the part was drawn: words that were measured before may be wider afterwards. */
export function useLoadedFonts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const onLoaded = () => setCount((loaded) => loaded + 1);
    document.fonts.addEventListener('loadingdone', onLoaded);
    return () => document.fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  return count;
}
