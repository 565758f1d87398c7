import type { Booking, BookingState } from '@embark/contracts/work/bookings';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../kit/list/column.ts';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { formatDateTime } from '../../../kit/text/format.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import type { Tone } from '../../../kit/theme/palettes.ts';

export const toneOf = {
  requested: 'warning',
  confirmed: 'info',
  arrived: 'info',
  completed: 'success',
  'no-show': 'danger',
  cancelled: 'neutral',
} as const satisfies Record<BookingState, Tone>;

/** The state of a booking. */
export function StateChip({ state }: { state: BookingState }) {
  const { t } = useTranslation();
  return <StatusChip tone={toneOf[state]}>{t(`bookings.status.${state}`)}</StatusChip>;
}

const hidden = { defaultHidden: true };

/** How the list shows what is not plain text. */
export const bookingColumns: Readonly<Record<string, Partial<ListColumn<Booking>>>> = {
  startsAt: { width: 215, least: 210, show: (row) => formatDateTime(row.startsAt, row.consultantZone) },
  name: { width: 226, least: 224 },
  type: { width: 190, least: 160, show: ({ type }) => <bdi>{type}</bdi> },
  consultant: { width: 160, least: 130, show: ({ consultant }) => <bdi>{consultant}</bdi> },
  mode: { width: 110 },
  room: { width: 110, least: 80, show: ({ room }) => <bdi>{room}</bdi> },
  status: { width: 130, show: ({ status }) => <StateChip state={status} /> },
  about: { width: 140, show: ({ about }) => <Ltr>{about}</Ltr> },
  fee: { width: 120, show: ({ fee, currency }) => (fee === null ? null : moneyText(fee, currency)) },
  number: { width: 140, show: ({ number }) => <Ltr>{number}</Ltr> },
  currency: hidden,
  outcome: hidden,
  moves: hidden,
  createdAt: hidden,
};
/** On a card: when, who, in which state, and with whom. */
const onCard = ['startsAt', 'name', 'status', 'consultant'];
export const cardColumns = (columns: readonly ListColumn<Booking>[]) =>
  onCard.flatMap((name) => columns.find(({ id }) => id === name) ?? []);

export const rowLabel = ({ name, number }: Booking) => `${name}, ${number}`;
