/** Downloads the file of a ticket. The address works once, and within 60 seconds. */
export function download({ ticket, name }: { ticket: string; name: string }): void {
  const link = document.createElement('a');
  link.href = `/opapi/files/${encodeURIComponent(ticket)}`;
  link.download = name;
  link.click();
}
