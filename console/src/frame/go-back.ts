type Navigate = { (steps: number): unknown; (to: string): unknown };

/** One step back within the console: what was open before, or, where another site was, what the address lies in. */
export function goBack(navigate: Navigate, { entry, pathname }: { entry: unknown; pathname: string }): void {
  if (typeof entry === 'number' && entry > 0) navigate(-1);
  else if (pathname !== '/') navigate(pathname.replace(/\/+[^/]*\/*$/, '') || '/');
}
