import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../../kit/text/format.ts';

/** Why a pasted row can't be saved: its line, the field, and an English message. */
export type Reason = { line: number; label: string | undefined; message: string };

const MOST = 20; // more than anyone reads at once

/** The reasons of the rows that can't be saved. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation();
  const rest = reasons.length - MOST;
  return (
    <Alert severity="warning">
      {t('expenses.paste.refused', { count: reasons.length, number: formatNumber(reasons.length) })}
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
        {reasons.slice(0, MOST).map(({ line, label, message }) => (
          <li key={line}>
            {t('expenses.paste.line', { number: formatNumber(line) })} {label && `${label}: `}
            {translateMessage(message)}
          </li>
        ))}
        {rest > 0 && <li>{t('expenses.paste.more', { count: rest, number: formatNumber(rest) })}</li>}
      </Box>
    </Alert>
  );
}
