import { LeadDimension, leadDimensions } from '@embark/contracts/crm/leads';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = {
  rows: LeadDimension;
  columns: LeadDimension;
  onChange: (part: { rows: LeadDimension; columns: LeadDimension }) => void;
};

/** The dimensions of rows and columns; choosing the other's dimension swaps them. */
export function CountBy({ rows, columns, onChange }: Props) {
  const { t } = useTranslation();
  const swap = () => onChange({ rows: columns, columns: rows });
  const field = (label: string, value: LeadDimension, pick: (next: LeadDimension) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => pick(LeadDimension.parse(target.value))}
      sx={{ flex: { xs: 1, md: 'none' }, inlineSize: { md: 190 } }}
    >
      {leadDimensions.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`leads.by.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {field(t('leads.rows'), rows, (next) => (next === columns ? swap() : onChange({ rows: next, columns })))}
      <IconButton onClick={swap} aria-label={t('leads.swap')} data-hint={t('leads.swap')}>
        <SwapHoriz />
      </IconButton>
      {field(t('leads.columns'), columns, (next) => (next === rows ? swap() : onChange({ rows, columns: next })))}
    </Box>
  );
}
