import type { BookingSetup, BookingType } from '@embark/contracts/work/bookings';
import { useState } from 'react';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { moneyText } from '../../../../kit/text/money.ts';
import { Line, Rows } from './Line.tsx';
import { TypeDialog } from './TypeDialog.tsx';

/** The types of consultation of each office. */
export function TypeRows({ setup: { types, offices } }: { setup: BookingSetup }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<BookingType>();
  const says = (row: BookingType) =>
    [
      row.office,
      t('bookings.settings.minutes', { number: String(row.minutes) }),
      row.fee === null ? t('bookings.settings.free') : moneyText(row.fee, row.currency),
      row.modes.map((mode) => t(`bookings.mode.${mode}`)).join(', '),
    ].join(' · ');
  if (types.length === 0) return <EmptyState title={t('bookings.settings.noTypes')} />;
  return (
    <Rows>
      {types.map((row) => (
        <Line
          key={row.id}
          title={<bdi>{row.name}</bdi>}
          label={row.name}
          says={says(row)}
          onEdit={row.can.edit ? () => setOpen(row) : undefined}
        >
          {!row.active && <StatusChip tone="neutral">{t('bookings.settings.inactive')}</StatusChip>}
        </Line>
      ))}
      {open && <TypeDialog type={open} offices={offices} onClose={() => setOpen(undefined)} />}
    </Rows>
  );
}
