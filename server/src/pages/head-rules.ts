const pictures = /<link rel="preload" as="image"[^>]*>/g;

/**
 * What is read comes before what is looked at: the pictures, which React puts at the top of the head, are fetched after
 * the font and the style sheet.
 */
export function inOrderOfNeed(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const later = head.match(pictures) ?? [];
  if (later.length === 0) return html;
  return head.replace(pictures, '') + later.join('') + html.slice(end);
}
