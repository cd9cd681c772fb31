/**
 * The page demands Trusted Types. React makes script elements through `innerHTML`, and fills structured data the same
 * way when a page is entered without a document load: exactly these two forms of markup pass, and the address of the service
 * worker; everything else is refused.
 */
type PolicyFactory = {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ): unknown;
};

const emptyScript = '<script></script>';

export function allowStructuredData(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => passing(html, html === emptyScript || (!html.includes('<') && isJson(html))),
    createScriptURL: (url) => passing(url, url === '/sw.js'),
  });
}

function passing(text: string, allowed: boolean): string {
  if (allowed) return text;
  throw new TypeError('refused by the Trusted Types policy');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
