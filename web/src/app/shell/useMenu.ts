import { use, useMemo } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useSession } from '../../domains/organisation/session/index.ts';
import { ScreenLoadersContext } from '../screenLoaders.ts';
import { entriesOf, menuFor } from '../entries.ts';

/** The menu of the signed-in user. */
export function useMenu() {
  const user = useSession();
  const domains = use(ScreenLoadersContext);
  return useMemo(() => menuFor(user, domains), [user, domains]);
}

/** The menu entries the signed-in user may open, with names in the current language. */
export function useNamedEntries() {
  const { t } = useTranslation();
  const user = useSession();
  const domains = use(ScreenLoadersContext);
  return useMemo(() => {
    const name = (title: string) => t(`titles.${title}`, { defaultValue: title });
    return entriesOf(user, domains).map(({ id, url, icon, title, above }) => ({
      id,
      url,
      icon,
      name: name(title),
      above: above.map(name).join(' › '),
    }));
  }, [t, user, domains]);
}
