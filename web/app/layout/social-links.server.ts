import type { Office, SocialNetwork } from '@langit/contract/wire/shop-facts';

const names: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
};

/** The office's pages in social networks, as the footer names them (N5). */
export const socialLinks = ({ social }: Office): { name: string; href: string }[] =>
  Object.entries(social).map(([network, href]) => ({ name: names[network as SocialNetwork], href }));
