import type { NotificationVariant } from '@embark/contracts/workspace/notifications';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

const icons = { success: CheckCircle, info: Info, error: ErrorOutline, warning: Warning };

/** The kind of a notification as a picture with a name. */
export function VariantIcon({ variant }: { variant: NotificationVariant }) {
  const { t } = useTranslation();
  const Icon = icons[variant];
  return <Icon color={variant} fontSize="small" titleAccess={t(`notifications.variant.${variant}`)} />;
}
