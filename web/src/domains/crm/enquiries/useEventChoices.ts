import { events } from '@embark/contracts/crm/events';
import { useMemo } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import type { Option } from '../../../kit/form/fields.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { localTitle } from '../../../kit/i18n/localName.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** The events of a service that are open for registration. */
export function useEventChoices(serCode: string): readonly Option[] {
  const { t } = useTranslation();
  const { data } = useRead(events.choices, { serCode }, { enabled: serCode !== '' });
  return useMemo(
    () =>
      (data ?? []).map(({ id, startsAt, zone, free, ...event }) => ({
        value: id,
        label: t(`enquiries.event.${free === 0 ? 'full' : 'choice'}`, {
          title: localTitle(event),
          when: formatDateTime(startsAt, zone),
        }),
      })),
    [data, t],
  );
}
