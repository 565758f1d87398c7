import { calendar } from '@embark/contracts/work/calendar';
import { useRead } from '../../../kit/call/api.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { EventCard } from './EventCard.tsx';
import { EventForm } from './EventForm.tsx';

type Props = { id: string; day: string | undefined; zones: readonly string[]; onClose: () => void };

/** The event of the address: a form for an own one, a card for one of somebody else. */
export function OpenEvent({ id, day, zones, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error } = useRead(calendar.event, { id, ...(day && { day }) }, { gcTime: 0 });
  if (error)
    return (
      <ConfirmDialog open title={t('calendar.gone')} confirm={t('kit.close')} onConfirm={onClose} onClose={onClose} />
    );
  if (!data) return null;
  const { starts, ends, zone } = data;
  return data.can.change ? (
    <EventForm event={data} start={{ starts, ends, zone }} zones={zones} onClose={onClose} />
  ) : (
    <EventCard event={data} onClose={onClose} />
  );
}
