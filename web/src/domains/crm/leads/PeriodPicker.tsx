import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { DateFilter } from '../../../kit/list/DateFilter.tsx';
import { SelectFilter } from '../../../kit/list/SelectFilter.tsx';
import { usePhone } from '../../../kit/list/useScreen.ts';

type Props<Name extends string> = {
  names: readonly Name[];
  titleOf: (name: Name) => string;
  /** The name of the period, unless its days were chosen one by one. */
  name: Name | undefined;
  from: string;
  to: string;
  onName: (name: Name) => void;
  onDays: (days: { from: string; to: string }) => void;
};

/** A period by its name or by its days: buttons for the names, and on a phone a menu. */
export function PeriodPicker<Name extends string>({ names, titleOf, name, from, to, onName, onDays }: Props<Name>) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const label = t('leads.period.label');
  return (
    <>
      {isPhone ? (
        <Box sx={{ inlineSize: '100%' }}>
          <SelectFilter
            label={label}
            choices={names.map((one) => ({ value: one, label: titleOf(one) }))}
            chosen={name}
            onChange={onName}
          />
        </Box>
      ) : (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={label}
          value={name ?? null}
          onChange={(_, next: Name | null) => next && onName(next)}
        >
          {names.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: 'none', paddingInline: 1.5, minBlockSize: 38 }}>
              {titleOf(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {(['from', 'to'] as const).map((end) => (
        <Box key={end} sx={{ inlineSize: { xs: 'calc(50% - 4px)', md: 150 } }}>
          <DateFilter
            label={t(end === 'from' ? 'leads.period.createdFrom' : 'leads.period.createdTo')}
            value={end === 'from' ? from : to}
            onChange={(day) => day && onDays({ from, to, [end]: day })}
          />
        </Box>
      ))}
    </>
  );
}
