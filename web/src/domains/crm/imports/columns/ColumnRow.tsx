import type { ImportTarget } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { targetGroupNames, targetGroups, targetNamed } from '../targets.ts';
import { Choose } from './Choose.tsx';

type Props = {
  header: string;
  samples: readonly string[];
  target: ImportTarget | null;
  mark?: 'guessed' | 'remembered';
  complaint?: string;
  onChange: (target: ImportTarget | null) => void;
};

/** A column of the file: sample values, and its target. */
export function ColumnRow({ header, samples, target, mark, complaint, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 4fr) 14rem' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.75,
        paddingBlock: 1,
        paddingInline: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi>{header || t('imports.columns.noHeader')}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {samples.length === 0 && t('imports.columns.noSamples')}
          {samples.map((sample, at) => (
            <span key={sample}>
              {at > 0 && ' · '}
              <bdi>{sample}</bdi>
            </span>
          ))}
        </Typography>
      </Box>
      <Choose
        quiet
        label={t('imports.columns.becomes', { header })}
        value={target ?? ''}
        onChange={(name) => onChange(targetNamed(name))}
        error={complaint !== undefined}
        helperText={complaint}
      >
        <option value="">{t('imports.columns.leaveOut')}</option>
        {targetGroupNames.map((group) => (
          <optgroup key={group} label={t(`imports.groups.${group}`)}>
            {targetGroups[group].map((one) => (
              <option key={one} value={one}>
                {t(`imports.targets.${one}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Choose>
      <Box>
        {mark !== undefined && (
          <StatusChip tone={mark === 'remembered' ? 'accent' : 'info'}>{t(`imports.columns.${mark}`)}</StatusChip>
        )}
        {target === null && <StatusChip>{t('imports.columns.leftOut')}</StatusChip>}
      </Box>
    </Box>
  );
}
