import { type Company, officesFor, type Permission, permissions, type Role } from '@embark/contracts/kit';
import { type MenuNode, menuOf, screenAt, screens, verdict } from '@embark/contracts/screens';

/** The roles and offices of a user. */
export type Held = { roles: readonly Role[]; companies: readonly Company[] };

/** A menu entry: the title keys from its group down to itself. */
export type Entry = { company: Company; path: readonly string[] };

/** A permission and the offices it covers. */
export type Can = { permission: Permission; offices: 'all' | readonly string[] };

export type Difference = { screens: number; entries: Entry[]; can: Can[] };

const entriesIn = (company: Company, nodes: readonly MenuNode[], above: readonly string[] = []): Entry[] =>
  nodes.flatMap((node) =>
    node.type === 'item'
      ? [{ company, path: [...above, node.title] }]
      : entriesIn(company, node.children, [...above, node.title]),
  );

/** Planned screens cannot be gained. */
const isBuilt = (url: string) => screenAt(url)?.screen.later !== true;

const entriesOf = ({ roles, companies }: Held): Entry[] =>
  companies.flatMap((company) => entriesIn(company, menuOf({ role: [...roles], company }, isBuilt)));

const screensOf = ({ roles, companies }: Held): Set<string> =>
  new Set(
    screens
      .filter(
        (screen) =>
          !screen.later && companies.some((company) => verdict(screen, { role: roles, company }) !== 'denied'),
      )
      .filter(() => roles.length > 0)
      .map(({ path }) => path),
  );

const keyOf = ({ company, path }: Entry) => `${company} ${path.join(' ')}`;

/** What `second` has that `first` lacks. */
function more(first: Held, second: Held): Difference {
  const known = new Set(entriesOf(first).map(keyOf));
  const open = screensOf(first);
  return {
    screens: [...screensOf(second)].filter((path) => !open.has(path)).length,
    entries: entriesOf(second).filter((entry) => !known.has(keyOf(entry))),
    can: permissions.flatMap((permission): Can[] => {
      const [was, is] = [officesFor(first.roles, permission), officesFor(second.roles, permission)];
      if (was === 'all' || is.length === 0) return [];
      if (is === 'all') return [{ permission, offices: 'all' }];
      const offices = is.filter((office) => !was.includes(office));
      return offices.length > 0 ? [{ permission, offices }] : [];
    }),
  };
}

/** The access a user gains and loses, from the same data that guards screens and rows. */
export const compare = (before: Held, after: Held) => ({ gains: more(before, after), loses: more(after, before) });
