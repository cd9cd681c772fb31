import type { ReactNode } from 'react';
import { useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Tabs } from '../ui/tabs';

/** The head of a screen of the content, with the way to its other parts. */
export function ContentHead({
  part,
  children,
}: {
  part: 'banners' | 'notices' | 'announcements';
  children?: ReactNode;
}) {
  const t = useT('content');
  const { labelled } = useFormat();
  const text = { banners: 'bannersSay', notices: 'noticesSay', announcements: 'announcementsSay' } as const;
  return (
    <>
      <ScreenHead title={labelled(t('title'), t(part))} below={t(text[part])}>
        {children}
      </ScreenHead>
      <Tabs
        name={t('parts')}
        of={[
          { to: '/content', label: t('banners') },
          { to: '/content/notices', label: t('notices') },
          { to: '/content/announcements', label: t('announcements') },
        ]}
      />
    </>
  );
}
