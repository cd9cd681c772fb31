import type { ReactNode } from 'react';

/** Nothing to show: why, and what comes next. `isScreen`: it stands in place of a screen, and its title is the page's heading. */
export function Empty({
  title,
  isScreen = false,
  children,
}: {
  title: string;
  isScreen?: boolean;
  children?: ReactNode;
}) {
  const Title = isScreen ? 'h1' : 'p';
  return (
    <div className="rounded-md border border-line border-dashed px-6 py-12 text-center">
      <Title className="text-balance font-semibold text-base">{title}</Title>
      {children && <div className="mt-2 text-balance text-slate">{children}</div>}
    </div>
  );
}
