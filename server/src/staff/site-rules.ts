/** The site at which the console is opened: its origin, and the domain of its passkeys. */
export type Site = {
  origin: string;
  /** Null where the address has no passkeys, because it is an IP address. */
  rpId: string | null;
};

/** Where the console may be opened, and the cookie of its sessions. */
export type ConsoleSite = {
  /** That of PUBLIC_URL; in demo mode also this machine's names, because an IP address can have no passkey. */
  origins: readonly string[];
  at(origin: string): Site;
  cookie: {
    name: string;
    /** The header that keeps a token; null deletes the cookie. */
    write(token: string | null): string;
  };
};

const isIpAddress = (hostname: string): boolean => /^[0-9.]+$|^\[/.test(hostname);

const siteAt = (origin: string): Site => {
  const { hostname } = new URL(origin);
  return { origin, rpId: isIpAddress(hostname) ? null : hostname };
};

/** The browser forgets the cookie with the longest session. */
const cookieSeconds = 12 * 60 * 60;

export function consoleSite({
  publicUrl,
  port,
  isDemo,
}: {
  publicUrl: string;
  port: number;
  isDemo: boolean;
}): ConsoleSite {
  const own = new URL(publicUrl).origin;
  // With the prefix `__Host-` a browser takes it over https, for this host alone.
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-langit-staff' : 'langit-staff';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    origins: isDemo ? [own, `http://localhost:${port}`, `http://127.0.0.1:${port}`] : [own],
    at: siteAt,
    cookie: {
      name,
      write: (token) =>
        `${name}=${token ?? ''}; ${attributes}; Max-Age=${token === null ? 0 : cookieSeconds}`,
    },
  };
}
