/** Downloads the file that a call has made; the terminal's answer to such a call is none. The address works once, and within 60 seconds. */
export function download(made: { ticket: string; name: string } | object): void {
  if (!('ticket' in made)) return;
  const link = document.createElement('a');
  link.href = `/opapi/files/${encodeURIComponent(made.ticket)}`;
  link.download = made.name;
  link.click();
}
