import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from './i18n/useTranslation.ts';
import { formatDateTime, formatRelative } from './format.ts';
import { useNow } from './useNow.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  zone?: string;
  /** A moment by which something is to be done: once past it is marked by icon, word and colour. */
  due?: boolean;
};

/** `3 hours ago`, with the exact time on hover and for machines. */
export function TimeText({ at, zone, due = false }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const relative = formatRelative(at, now);
  const overdue = due && new Date(at).getTime() < now;
  return (
    <Box
      component="time"
      dateTime={at}
      title={formatDateTime(at, zone)}
      lang={i18n.language}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        ...(overdue && { color: 'error.main', fontWeight: 550 }),
      }}
    >
      {overdue && <ErrorOutline aria-hidden sx={{ fontSize: '1.6rem' }} />}
      {overdue ? t('kit.overdue', { when: relative }) : due ? t('kit.due', { when: relative }) : relative}
    </Box>
  );
}
