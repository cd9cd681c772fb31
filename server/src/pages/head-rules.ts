const modulePreload = /<link rel="modulepreload"[^>]*>/g;

/**
 * What is read comes before what is pressed: the scripts, which React puts at the top of the head, are fetched after the
 * style sheet, the font and the first picture, and give way to them.
 */
export function scriptsLast(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, Math.max(end, 0));
  const scripts = head.match(modulePreload) ?? [];
  if (scripts.length === 0) return html;
  const yielding = scripts.map((link) => link.replace('<link ', '<link fetchpriority="low" '));
  return head.replace(modulePreload, '') + yielding.join('') + html.slice(end);
}
