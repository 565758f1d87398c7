import { enquiryStatuses, type EnquiryStatus, statusesOf } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { TabLinks } from '../../../../kit/page/TabLinks.tsx';
import { useAddresses } from '../../../organisation/session/index.ts';
import { besideList } from '../paths.ts';
import { useReference } from '../../reference/index.ts';

/** The lists by status, as the service of the address has them; each is an address, and keeps the other filters. */
export function StatusTabs({ status }: { status: EnquiryStatus | undefined }) {
  const { t } = useTranslation();
  const { services } = useReference();
  const { pathname } = useLocation();
  const at = useAddresses();
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  for (const name of ['status', 'page', 'cursor', 'peek']) kept.delete(name);
  const search = kept.size > 0 ? `?${kept}` : '';
  const serCode = useParams()['serCode']?.toUpperCase();
  const own = services.filter(({ code }) => code === serCode);
  const used = new Set<EnquiryStatus>((own.length > 0 ? own : services).flatMap(({ kind }) => statusesOf[kind]));
  const shown = enquiryStatuses.filter((code) => used.has(code) || code === 'CV' || code === status);
  const hasEvents = own.some(({ kind }) => kind === 'event' || kind === 'webinar');
  return (
    <TabLinks
      label={t('enquiries.list.statuses')}
      tabs={[
        ...(['all', ...shown] as const).map((code) => ({
          to: `${besideList(pathname, at, code)}${search}`,
          text: code === 'all' ? t('enquiries.list.all') : t(`enquiries.status.${code}`),
          current: code === (status ?? 'all'),
        })),
        ...(hasEvents
          ? [{ to: `/apps/events?serCode=${serCode}`, text: t('enquiries.event.events'), current: false }]
          : []),
      ]}
    />
  );
}
