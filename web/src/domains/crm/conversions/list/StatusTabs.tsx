import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useSearchParams } from 'react-router';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { type Held, useBeside } from './address.ts';
import { useReference } from '../../reference/index.ts';

/** The lists of the same service by status; each is an address, and keeps the other filters. */
export function StatusTabs({ held: { serCode, statusId } }: { held: Held }) {
  const { t } = useTranslation();
  const { conversionStatuses, serviceOf } = useReference();
  const beside = useBeside();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const kind = serCode && serviceOf(serCode)?.kind;
  const shown = conversionStatuses.filter(({ id, kinds }) => !kind || kinds.includes(kind) || id === statusId);
  return (
    <TabLinks
      label={t('conversions.list.statuses')}
      tabs={[
        { to: `${beside('all')}${search}`, text: t('conversions.list.all'), current: statusId === undefined },
        ...shown.map(({ id, name }) => ({
          to: `${beside(id)}${search}`,
          text: translateMessage(name),
          current: id === statusId,
        })),
      ]}
    />
  );
}
