import type { MailBody } from './mailer.ts';

/** A mail's HTML with its pictures as data URLs, because a sandbox can't fetch them from the shop. */
export const withPicturesInside = ({ images, html }: Pick<MailBody, 'images' | 'html'>): string =>
  images.reduce(
    (text, { cid, contentType, content }) =>
      text.replaceAll(`cid:${cid}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );
