const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starting = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/** A background tab does not paint: its scripts start at once. */
const painted =
  'await new Promise((go) => (document.hidden ? go() : requestAnimationFrame(() => setTimeout(go))));';

const preloading = (addresses: readonly string[]) =>
  `for (const href of ${JSON.stringify(addresses)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));`;

/** The router's script, which imports its modules when it gets to them and not before it begins. */
function importingLate(script: string): string {
  const imports = [...script.matchAll(staticImport)];
  const names = imports.map(([, name = '']) => name).join(', ');
  const modules = imports.map(([, , address]) => `import(${address})`).join(', ');
  return `const [${names}] = await Promise.all([${modules}]);\n${script.replace(staticImport, '').trim()}`;
}

/**
 * Loads the scripts of a document after its first paint. It is readable before hydration, and on a phone the scripts would
 * compete with the style sheet for bandwidth. A document without scripts is unchanged.
 */
export function startAfterPaint(html: string): string {
  const addresses = [...html.matchAll(preload)].map(([, address = '']) => address);
  if (addresses.length === 0) return html;
  return html
    .replace(preload, '')
    .replace(starting, (_, open: string, script: string, close: string) =>
      [open, painted, preloading(addresses), importingLate(script), close].join('\n'),
    );
}
