import { useEffect, useState } from 'react';

/** True after a delay, so that a short wait shows no flashing skeleton. */
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
