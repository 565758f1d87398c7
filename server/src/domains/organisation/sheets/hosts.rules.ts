/**
 * Whether a page may embed this address: https, no name or password in it, and a host of the list. `*.sharepoint.com` covers every
 * host below it and not itself; a host without a port means the usual one, as a browser's frame-src reads it.
 */
export function embeds(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, host, hostname, port } = new URL(address);
  if (protocol !== 'https:' || username || password) return false;
  return hosts.some((allowed) => {
    const named = allowed.toLowerCase();
    if (named.startsWith('*.')) return !port && hostname.endsWith(named.slice(1)) && hostname !== named.slice(2);
    return host === named;
  });
}
