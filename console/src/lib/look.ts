import darkColours from '@langit/theme/dark.css?url';
import type { Person } from './staff-session';

const media: Record<Person['theme'], string> = {
  system: 'screen and (prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'screen',
};

/** Light, dark, or the choice of the system: the dark colours are a file whose `media` is set. Paper is always light. */
export function setTheme(theme: Person['theme']): void {
  const link = document.querySelector<HTMLLinkElement>('#dark-colours') ?? document.createElement('link');
  link.id = 'dark-colours';
  link.rel = 'stylesheet';
  link.href = darkColours;
  link.media = media[theme];
  if (!link.isConnected) document.head.append(link);
  document.documentElement.style.setProperty('color-scheme', theme === 'system' ? 'light dark' : theme);
}
