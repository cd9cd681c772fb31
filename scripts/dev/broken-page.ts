const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The error page of a page that does not compile. Vite's client reloads it after the next save. */
export const brokenPage = (error: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>This page does not compile</title><script type="module" src="/@vite/client"></script></head>
<body><h1>This page does not compile</h1><pre>${escapeHtml(error)}</pre><p>It is loaded again after the next save.</p></body>
</html>`;
