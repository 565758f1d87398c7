import type { ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type Draft, leftUnknown, mappedTargets, withValue } from '../draft.ts';
import type { Choice, Choices } from './useChoices.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { refusingTargets } from '../targets.ts';
import { Choose } from './Choose.tsx';

const FEW = 20;

type ValueMapProps = {
  target: ImportTarget;
  texts: readonly string[];
  values: Readonly<Record<string, string>>;
  left: number;
  choices: readonly Choice[];
  onSet: (text: string, value: string) => void;
};

function ValueMap({ target, texts, values, left, choices, onSet }: ValueMapProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [all, setAll] = useState(false);
  const shown = all ? texts : texts.slice(0, FEW);
  const refuses = refusingTargets.includes(target);

  return (
    <Paper
      component="fieldset"
      variant="outlined"
      aria-labelledby={heading}
      sx={{ margin: 0, minInlineSize: 0, padding: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h3" id={heading}>
          {t(`imports.targets.${target}`)}
        </Typography>
        <StatusChip tone={left === 0 ? 'success' : refuses ? 'danger' : 'warning'}>
          {left === 0
            ? t('imports.values.all')
            : t(refuses ? 'imports.values.refused' : 'imports.values.warned', { count: left })}
        </StatusChip>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {shown.map((text) => (
          <Box
            key={text}
            sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: 1.5, minInlineSize: 0 }}
          >
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <bdi>{text}</bdi>
            </Typography>
            <Choose
              quiet
              label={t('imports.values.means', { text })}
              value={values[text] ?? ''}
              onChange={(value) => onSet(text, value)}
            >
              <option value="">{t('imports.values.unknown')}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Choose>
          </Box>
        ))}
      </Box>
      {shown.length < texts.length && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('imports.values.more', { count: texts.length - shown.length })}
        </Button>
      )}
    </Paper>
  );
}

type Props = {
  draft: Draft;
  unknown: Inspection['unknown'];
  choices: Choices;
  onChange: (draft: Draft) => void;
};

/** The unknown words of the file, each with a choice of values to map it to. */
export function ValueMaps({ draft, unknown, choices, onChange }: Props) {
  const { t } = useTranslation();
  const concerned = mappedTargets(draft.mapping).filter((target) => unknown[target]?.length && choices[target]);
  if (concerned.length === 0) return null;
  const set = (target: ImportTarget) => (text: string, value: string) =>
    onChange(withValue(draft, target, text, value));

  return (
    <Stack spacing={1.5}>
      <Typography variant="h2">{t('imports.values.title')}</Typography>
      <Typography color="textSecondary">{t('imports.values.text')}</Typography>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        {concerned.map((target) => (
          <ValueMap
            key={target}
            target={target}
            texts={unknown[target] ?? []}
            values={draft.values[target] ?? {}}
            left={leftUnknown(draft, unknown, target).length}
            choices={choices[target] ?? []}
            onSet={set(target)}
          />
        ))}
      </Box>
    </Stack>
  );
}
