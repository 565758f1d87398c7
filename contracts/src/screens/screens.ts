import { aranScreens } from './companyAr.ts';
import { listScreens } from './lists.ts';
import { accounting, licensing, manager, type Screen } from './screen.ts';
import { settingsScreens, sheetScreens } from './settings.ts';
import { staffScreens } from './staff.ts';
import { toolScreens } from './tools.ts';
import { workScreens } from './work.ts';

export type Params = Readonly<Record<string, string>>;
type Match<T> = { screen: T; params: Params };

/** The regular expression of `/apps/:type/:part?`; an optional parameter may be missing together with its slash. */
const expressionOf = (path: string) =>
  new RegExp(`^${path.replace(/\/:(\w+)(\??)/g, (_, name: string, rest) => `(?:/(?<${name}>[^/]+))${rest}`)}/?$`, 'i');

/** Sorts literal segments before parameters, from left to right. */
const rank = (path: string) => path.replace(/:\w+\??/g, '\uffff');

/** Matches a URL by path, ignoring case, query and hash. */
function matcher<T extends { path: string }>(all: readonly T[]): (address: string) => Match<T> | undefined {
  const table = all
    .map((screen) => ({ screen, expression: expressionOf(screen.path), order: rank(screen.path) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1));
  return (address) => {
    const path = address.replace(/[?#].*/, '');
    for (const { screen, expression } of table) {
      const match = expression.exec(path);
      if (match) return { screen, params: { ...match.groups } };
    }
    return undefined;
  };
}

/** All screens of the specification, including those not built yet. */
export const screens: readonly Screen[] = [
  ...toolScreens,
  ...workScreens,
  ...listScreens,
  ...staffScreens,
  ...settingsScreens,
  ...sheetScreens,
  { path: '/apps/settings/assignment', company: 'both', roles: manager, title: 'assignment' },
  { path: '/apps/settings/templates', company: 'both', roles: manager, title: 'messageTemplates' },
  { path: '/apps/settings/task-templates', company: 'fc', roles: manager, title: 'taskTemplates' },
  {
    path: '/apps/settings/templates/:templateId',
    company: 'both',
    roles: manager,
    title: 'messageTemplate',
    below: '/apps/settings/templates',
  },
  { path: '/apps/settings/licences', company: 'both', roles: licensing, title: 'licences' },
  { path: '/apps/settings/rule-book', company: 'both', title: 'ruleBook' },
  { path: '/apps/settings/billing', company: 'both', roles: accounting, title: 'billing' },
  { path: '/apps/settings/exchange-rates', company: 'fc', roles: accounting, title: 'exchangeRates' },
  { path: '/apps/settings/working-time', company: 'both', roles: ['admin'], title: 'workingTime' },
  ...aranScreens,
];

/** The screen of a URL, with its path parameters; literal segments win over parameters. */
export const screenAt = matcher(screens);
