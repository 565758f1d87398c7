import type { Notification, NotificationVariant } from '@embark/contracts/workspace/notifications';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { formatStamp } from '../../../kit/text/format.ts';
import { useSession } from '../../organisation/session/index.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** The page of all notifications. */
export const ALL = '/apps/notification/notifications';

const icons = { success: CheckCircle, info: Info, error: ErrorOutline, warning: Warning };

/** The variant of a notification as an icon with a label. */
export function VariantIcon({ variant }: { variant: NotificationVariant }) {
  const { t } = useTranslation();
  const Icon = icons[variant];
  return <Icon color={variant} fontSize="small" titleAccess={t(`notifications.variant.${variant}`)} />;
}

/** The text around a mention, if any. */
export const noteOf = ({ data }: Notification): string | undefined =>
  typeof data['note'] === 'string' ? data['note'] : undefined;

/** The time of a notification in the specification's format, in the user's time zone. */
export function Stamp({ at }: { at: string }) {
  const { zone } = useSession().data;
  return (
    <time dateTime={at} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatStamp(at, zone ?? undefined)}
    </time>
  );
}
