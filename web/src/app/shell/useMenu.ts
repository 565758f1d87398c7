import { use, useMemo } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useSession } from '../../domains/session/index.ts';
import { BuiltContext } from '../built.ts';
import { entriesOf, menuFor } from '../entries.ts';

/** The menu as the user in session sees it. */
export function useMenu() {
  const user = useSession();
  const domains = use(BuiltContext);
  return useMemo(() => menuFor(user, domains), [user, domains]);
}

/** What the user in session may open from the menu, in the language in use. */
export function useNamedEntries() {
  const { t } = useTranslation();
  const user = useSession();
  const domains = use(BuiltContext);
  return useMemo(() => {
    const name = (title: string) => t(`titles.${title}`);
    return entriesOf(user, domains).map((entry) => ({
      ...entry,
      name: name(entry.title),
      above: entry.above.map(name).join(' › '),
    }));
  }, [t, user, domains]);
}
