/** The addresses of the catalogue's lists; a row's page is below its list. */
export const lists = {
  services: '/apps/service/services',
  leadSources: '/apps/lead-source/lead-sources',
  campaigns: '/apps/campaign/campaigns',
} as const;
export type Part = keyof typeof lists;

/** A name as a URL slug; it is never parsed. */
const handleOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function rowPath(part: Part, { id, name }: { id: number; name: string }): string {
  const handle = handleOf(name);
  return `${lists[part]}/${id}${handle && `/${handle}`}`;
}

export const newPath = (part: Part) => `${lists[part]}/new`;
