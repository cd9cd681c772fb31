const pictures = /<link rel="preload" as="image"[^>]*>/g;
const scripts = /<link rel="modulepreload"[^>]*>/g;

/**
 * What is read comes before what is looked at and what is pressed: the pictures and scripts, which React puts at the top of
 * the head, are fetched after the font and the style sheet; the scripts give way to all others.
 */
export function inOrderOfNeed(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const later = [
    ...(head.match(pictures) ?? []),
    ...(head.match(scripts) ?? []).map((link) => link.replace('<link ', '<link fetchpriority="low" ')),
  ];
  if (later.length === 0) return html;
  return head.replace(pictures, '').replace(scripts, '') + later.join('') + html.slice(end);
}
