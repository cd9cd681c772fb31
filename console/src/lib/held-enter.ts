/** Enter that is held down presses a button once: the focus may have moved to another one meanwhile. */
export function pressOnce(event: KeyboardEvent): void {
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
  if (event.repeat && event.key === 'Enter' && isOnButton) event.preventDefault();
}
