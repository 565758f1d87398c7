import { duplicateWays, type ImportTarget, keepWays } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type Draft, mappedTargets } from '../draft.ts';
import { Choose } from '../columns/Choose.tsx';

/** Never updated: a duplicate has the same service by definition. */
const fixed: readonly ImportTarget[] = ['serCode', 'office', 'createdAt'];

type Way = (typeof keepWays)[number];
const wayNamed = (name: string): Way => keepWays.find((way) => way === name) ?? 'fill';

type UpdateWaysProps = { draft: Draft; onChange: (draft: Draft) => void };

/** Per field: keep the existing value, fill blanks only, or take the file's. */
function UpdateWays({ draft, onChange }: UpdateWaysProps) {
  const { t } = useTranslation();
  const heading = useId();
  const targets = mappedTargets(draft.mapping).filter((target) => !fixed.includes(target));
  const set = (update: Draft['update']) => onChange({ ...draft, update: { ...draft.update, ...update } });
  const setAll = (way: Way) => set(Object.fromEntries(targets.map((target) => [target, way])));

  return (
    <Stack
      component="fieldset"
      spacing={1.5}
      aria-labelledby={heading}
      sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={heading} sx={{ flex: '1 1 24rem' }}>
          {t('imports.update.title')}
        </Typography>
        {keepWays.map((way) => (
          <Button key={way} onClick={() => setAll(way)}>
            {t(`imports.update.all.${way}`)}
          </Button>
        ))}
      </Box>
      <Typography color="textSecondary">{t('imports.update.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {targets.map((target) => (
          <Choose
            key={target}
            label={t(`imports.targets.${target}`)}
            value={draft.update[target] ?? 'fill'}
            onChange={(name) => set({ [target]: wayNamed(name) })}
          >
            {keepWays.map((way) => (
              <option key={way} value={way}>
                {t(`imports.update.${way}`)}
              </option>
            ))}
          </Choose>
        ))}
      </Box>
    </Stack>
  );
}

type Props = { draft: Draft; onChange: (draft: Draft) => void };

/** What to do with a row whose person already has an open enquiry for the same service. */
export function DuplicatesStep({ draft, onChange }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  const choose = (name: string) => {
    const duplicates = duplicateWays.find((way) => way === name);
    if (duplicates) onChange({ ...draft, duplicates });
  };
  return (
    <Stack spacing={3}>
      <Stack spacing={1.5}>
        <Typography variant="h2" id={heading}>
          {t('imports.duplicates.title')}
        </Typography>
        <Typography color="textSecondary">{t('imports.duplicates.text')}</Typography>
        <RadioGroup aria-labelledby={heading} value={draft.duplicates} onChange={(_, value) => choose(value)}>
          <Stack spacing={1}>
            {duplicateWays.map((way) => (
              <Paper
                key={way}
                variant="outlined"
                sx={{ paddingInline: 1.5, ...(draft.duplicates === way && { borderColor: 'primary.main' }) }}
              >
                <FormControlLabel
                  value={way}
                  control={<Radio />}
                  sx={{ display: 'flex', margin: 0, paddingBlock: 0.75 }}
                  label={
                    <>
                      <Typography component="span" sx={{ display: 'block', fontWeight: 550 }}>
                        {t(`imports.duplicates.${way}.title`)}
                      </Typography>
                      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                        {t(`imports.duplicates.${way}.text`)}
                      </Typography>
                    </>
                  }
                />
              </Paper>
            ))}
          </Stack>
        </RadioGroup>
      </Stack>
      {draft.duplicates === 'update' && <UpdateWays draft={draft} onChange={onChange} />}
    </Stack>
  );
}
