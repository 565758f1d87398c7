import type { RegisterImport, RegisterWarning } from '@embark/contracts/catalogue/register';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatNumber } from '../../../kit/text/format.ts';

/** What was read with doubt: first what concerns the whole file, then the cells. */
export function Warnings({ of: { warnings } }: { of: RegisterImport }) {
  const { t } = useTranslation();
  if (warnings.count === 0) return null;
  const whole = warnings.first.filter(({ row }) => row === null);
  const cells = warnings.first.filter(({ row }) => row !== null);
  return (
    <>
      {whole.map((one) => (
        <Alert key={one.code} severity="warning">
          {t(`register.warning.${one.code}`, { about: one.about })}
        </Alert>
      ))}
      {cells.length > 0 && (
        <Box component="details">
          <Typography component="summary" sx={{ cursor: 'pointer' }}>
            {t('register.warnings', {
              count: warnings.count - whole.length,
              number: formatNumber(warnings.count - whole.length),
            })}
          </Typography>
          <Box component="ul" sx={{ marginBlock: 1, paddingInlineStart: 3, maxBlockSize: 320, overflowY: 'auto' }}>
            {cells.map((one) => (
              <li key={`${one.file} ${one.row} ${one.column}`}>
                <Cell of={one} />
              </li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}

function Cell({ of: { code, file, row, column, about } }: { of: RegisterWarning }) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{t('register.place', { file, row, column })}</bdi>
      {': '}
      <bdi>{t(`register.warning.${code}`, { about })}</bdi>
    </>
  );
}
