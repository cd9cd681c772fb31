const written = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';

/** The shop's own name, which the server writes into the document. */
export const shopName = (): string => written('application-name');

/** The address of the demo's staff; empty in a shop that sells. */
export const demoStaff = (): string => written('demo-staff');
