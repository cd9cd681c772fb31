import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { splitPath } from '../i18n/paths';

/**
 * A document that is loaded starts at its top and is announced; a page that the browser draws itself has to do both:
 * the focus goes to the content, the title is given back to be read out. What has the focus in the page or in a dialog
 * keeps it (a dialog that closed gave it back there).
 */
export function useRouteFocus(): string {
  const { path } = splitPath(useLocation().pathname);
  const shown = useRef(path);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    setTitle(document.title);
    const content = document.getElementById('content');
    const keeps = document.activeElement?.closest('#content, dialog[open]');
    if (!keeps) content?.focus({ preventScroll: true });
  }, [path]);
  return title;
}
