import type { ReactNode } from 'react';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Tabs } from '../ui/tabs';

/** The head of a screen of the storefront's content, with the way to its other parts. */
export function ContentHead({
  part,
  children,
}: {
  part: 'banners' | 'notices' | 'announcements';
  children?: ReactNode;
}) {
  const t = useT('content');
  const name = useT('screens');
  const { labelled } = useFormat();
  const text = { banners: 'bannersSay', notices: 'noticesSay', announcements: 'announcementsSay' } as const;
  return (
    <>
      <ScreenHead title={labelled(name('content'), name(part))} below={t(text[part])}>
        {children}
      </ScreenHead>
      <Tabs of="content" />
    </>
  );
}
