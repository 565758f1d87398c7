import { type BookingSetup, bookingSetup, NewRoom, type Room } from '@embark/contracts/work/bookings';
import { useMemo, useState } from 'react';
import { useWrite } from '../../../../kit/call/api.ts';
import { EmptyState } from '../../../../kit/feedback/EmptyState.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { RowDialog } from '../../../../kit/record/RowDialog.tsx';
import { Line, Rows } from './Line.tsx';

/** The rooms of each office. */
export function RoomRows({ setup: { rooms, offices } }: { setup: BookingSetup }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Room>();
  if (rooms.length === 0) return <EmptyState title={t('bookings.settings.noRooms')} />;
  return (
    <Rows>
      {rooms.map((row) => (
        <Line
          key={row.id}
          title={<bdi>{row.name}</bdi>}
          label={row.name}
          says={row.office}
          onEdit={row.can.edit ? () => setOpen(row) : undefined}
        >
          {!row.active && <StatusChip tone="neutral">{t('bookings.settings.inactive')}</StatusChip>}
        </Line>
      ))}
      {open && <RoomDialog room={open} offices={offices} onClose={() => setOpen(undefined)} />}
    </Rows>
  );
}

type Props = { room: Room | null; offices: readonly string[]; onClose: () => void };

/** Adds a room, or changes one. */
export function RoomDialog({ room, offices, onClose }: Props) {
  const { t } = useTranslation();
  const add = useWrite(bookingSetup.addRoom, { refreshes: [bookingSetup] });
  const change = useWrite(bookingSetup.changeRoom, { refreshes: [bookingSetup] });
  const fields = useMemo(
    () => ({
      office: {
        kind: 'choice' as const,
        label: t('bookings.field.office'),
        required: true,
        options: offices.map((value) => ({ value, label: value })),
      },
      name: { kind: 'text' as const, label: t('bookings.settings.name'), required: true },
      active: { kind: 'check' as const, label: t('bookings.field.active') },
    }),
    [t, offices],
  );
  return (
    <RowDialog
      title={room ? t('bookings.settings.editRoom', { name: room.name }) : t('bookings.settings.newRoom')}
      schema={NewRoom}
      row={room}
      blank={{ office: offices[0] ?? '', name: '', active: true }}
      fields={fields}
      groups={[{ names: room ? ['name', 'active'] : ['office', 'name', 'active'] }]}
      save={({ office, ...form }) =>
        room
          ? change.mutateAsync({ ...form, id: room.id, version: room.version })
          : add.mutateAsync({ ...form, office })
      }
      saved={t('bookings.settings.saved')}
      onClose={onClose}
    />
  );
}
