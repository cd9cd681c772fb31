import { createContext, useContext } from 'react';

/** What the server puts into a document besides the page. */
type DocumentScripts = {
  early: string;
  /** The loaders' data, as the router encodes it. */
  data: string;
  start: string;
};

/** Null in the browser: hydration skips elements of the body that it does not know, and a later mount needs no script. */
export const DocumentScriptsContext = createContext<DocumentScripts | null>(null);

/** Where the start script finds the data. It is no script, so that it needs no hash and is not parsed as one. */
export const dataId = 'page-data';

// biome-ignore-start lint/security/noDangerouslySetInnerHtml: the shop's own scripts, and data whose `<` is escaped
export function EarlyScripts() {
  const scripts = useContext(DocumentScriptsContext);
  return scripts && <script dangerouslySetInnerHTML={{ __html: scripts.early }} />;
}

/** Loads the page's modules and hydrates it after the first paint (`startScript`). */
export function DeferredScripts() {
  const scripts = useContext(DocumentScriptsContext);
  if (!scripts) return null;
  return (
    <>
      <script id={dataId} type="application/json" dangerouslySetInnerHTML={{ __html: scripts.data }} />
      <script type="module" async dangerouslySetInnerHTML={{ __html: scripts.start }} />
    </>
  );
}
// biome-ignore-end lint/security/noDangerouslySetInnerHtml: see above
