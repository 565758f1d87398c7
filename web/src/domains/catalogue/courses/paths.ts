/** The addresses of providers and courses; a record's page is below its list. */
const lists = { providers: '/apps/provider/providers', courses: '/apps/course/courses' } as const;

export const PROVIDERS = lists.providers;
export const COURSES = lists.courses;
export const REGISTER = '/apps/course/register';
export const LIST_IMPORTS = '/apps/course/import';

/** A name as a URL slug; it is never parsed. */
const handleOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The page of a provider or a course. */
export function pathOf(list: keyof typeof lists, { id, name }: { id: number; name: string }): string {
  const handle = handleOf(name);
  return `${lists[list]}/${id}${handle && `/${handle}`}`;
}
