const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const starting = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/** A tab behind others paints nothing, and nobody waits for it. */
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
 * The scripts of a document are asked for once it has been painted: it can be read without them, and over a phone's
 * network they would take the style sheet's share. A document without scripts stays as it is.
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
