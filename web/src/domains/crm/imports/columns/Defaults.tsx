import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Draft } from '../draft.ts';
import { defaultTargets } from '../targets.ts';
import { Choose } from './Choose.tsx';
import type { Choices } from './useChoices.ts';

type Props = { draft: Draft; choices: Choices; onChange: (draft: Draft) => void };

/** What holds for every row that does not say it. */
export function Defaults({ draft, choices, onChange }: Props) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Stack
      component="fieldset"
      spacing={1.5}
      aria-labelledby={heading}
      sx={{ margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      <Typography variant="h2" id={heading}>
        {t('imports.defaults.title')}
      </Typography>
      <Typography color="textSecondary">{t('imports.defaults.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        {defaultTargets.map((target) => (
          <Choose
            key={target}
            label={t(`imports.targets.${target}`)}
            value={draft.defaults[target] ?? ''}
            onChange={(value) => onChange({ ...draft, defaults: { ...draft.defaults, [target]: value } })}
          >
            <option value="">{t(`imports.defaults.none.${target}`)}</option>
            {(choices[target] ?? []).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choose>
        ))}
      </Box>
    </Stack>
  );
}
