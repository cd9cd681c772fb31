import { useRef, useState } from 'react';
import { useT } from '../i18n/texts';

/** K5: the terms start unticked; pressing pay without them says so at the box, and pays nothing. */
export function useTerms(onPay: () => void) {
  const t = useT('checkout');
  const [ticked, setTicked] = useState(false);
  const [reminded, setReminded] = useState(false);
  const ref = useRef<HTMLInputElement>(null);
  return {
    ticked,
    /** For the TermsBox. */
    box: {
      ref,
      checked: ticked,
      error: reminded ? t('tickTerms') : null,
      onChange(checked: boolean) {
        setTicked(checked);
        if (checked) setReminded(false);
      },
    },
    pay() {
      if (ticked) return onPay();
      setReminded(true);
      const box = ref.current;
      if (!box) return;
      // In a bar at the bottom of the screen it is in sight: a browser would scroll the page to where the bar comes to rest.
      box.focus({ preventScroll: true });
      const { top, bottom } = box.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) box.scrollIntoView({ block: 'center' });
    },
  };
}
