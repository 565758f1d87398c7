import Box from '@mui/material/Box';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';

/** How the figures are counted. */
export function Definitions() {
  const { t } = useTranslation();
  return (
    <Box
      component="ul"
      sx={{
        margin: '12px 0 0',
        paddingInlineStart: 2.5,
        color: 'text.secondary',
        fontSize: '1.25rem',
        maxInlineSize: '90ch',
      }}
    >
      {(['links', 'cumulative', 'visa', 'deferred'] as const).map((name) => (
        <li key={name}>{t(`admissions.how.${name}`)}</li>
      ))}
    </Box>
  );
}
