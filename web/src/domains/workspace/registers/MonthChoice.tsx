import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useAddressParams } from '../../../kit/call/useAddressParams.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { formatPattern } from '../../../kit/text/format.ts';
import { useNow } from '../../../kit/time/useNow.ts';

const MONTHS = 24;
const ALL = 'all';
const pad = (number: number) => String(number).padStart(2, '0');
const lastDay = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The month of a register, which filters its day from the first to the last. `field` is the filter of that day. */
export function MonthChoice({ field }: { field: string }) {
  const { t } = useTranslation();
  const [params, edit] = useAddressParams();
  const today = new Date(useNow());
  const recent = Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1));
    return `${first.getUTCFullYear()}-${pad(first.getUTCMonth() + 1)}`;
  });
  const [from, to] = [params.get(`${field}From`) ?? '', params.get(`${field}To`) ?? ''];
  const month = from.slice(0, 7);
  const isMonth = from === `${month}-01` && to === `${month}-${lastDay(month)}`;
  const months = isMonth && !recent.includes(month) ? [...recent, month] : recent;
  const choose = (chosen: string) =>
    edit((next) => {
      for (const name of [`${field}From`, `${field}To`, 'page']) next.delete(name);
      if (chosen === ALL) return;
      next.set(`${field}From`, `${chosen}-01`);
      next.set(`${field}To`, `${chosen}-${lastDay(chosen)}`);
    });
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={t('sheet.month')}
      value={isMonth ? month : ALL}
      onChange={({ target }) => choose(target.value)}
      sx={{ minInlineSize: 170 }}
    >
      <MenuItem value={ALL}>{t('sheet.allMonths')}</MenuItem>
      {months.map((one) => (
        <MenuItem key={one} value={one}>
          {formatPattern(`${one}-01T12:00:00Z`, 'MMMM yyyy', 'UTC')}
        </MenuItem>
      ))}
    </TextField>
  );
}
