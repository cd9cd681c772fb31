const pictures = /<link rel="preload" as="image"[^>]*>/g;

/**
 * Moves the preloads of pictures, which React puts at the top of the head, behind those of the font and the style sheet, because
 * text is shown first.
 */
export function inOrderOfNeed(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const later = head.match(pictures) ?? [];
  if (later.length === 0) return html;
  return head.replace(pictures, '') + later.join('') + html.slice(end);
}
