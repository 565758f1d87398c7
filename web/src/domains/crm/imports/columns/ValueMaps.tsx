import type { ImportTarget, Inspection } from '@embark/contracts/crm/imports';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { type Draft, leftUnknown, mappedTargets, withValue } from '../draft.ts';
import type { Choices } from './useChoices.ts';
import { ValueMap } from './ValueMap.tsx';

type Props = {
  draft: Draft;
  unknown: Inspection['unknown'];
  choices: Choices;
  onChange: (draft: Draft) => void;
};

/** The words of the file that nothing is known by, each with what it may mean. */
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
