/**
 * Whether a page may embed this URL: https, without credentials, and on a listed host. `*.sharepoint.com` covers every subdomain but not the domain
 * itself; a host without a port means the default port, as in a browser's frame-src.
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
