import { useEffect, useState } from 'react';

/** True once something has lasted: skeletons that flash by for a moment are worse than none. */
export function useDelayed(busy: boolean, milliseconds = 200): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!busy) {
      setLasting(false);
      return;
    }
    const timer = setTimeout(() => setLasting(true), milliseconds);
    return () => clearTimeout(timer);
  }, [busy, milliseconds]);
  return busy && lasting;
}
