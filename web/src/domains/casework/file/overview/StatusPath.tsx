import type { Conversion } from '@embark/contracts/crm/conversions';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { pathOf } from './path.ts';

/** Where a file stands on its usual way. */
export function StatusPath({ file }: { file: Conversion }) {
  const { t } = useTranslation();
  const { conversionStatuses } = useReference();
  const { ids, at } = pathOf(file);
  const nameOf = (id: number) =>
    id === file.statusId ? file.status : (conversionStatuses.find((status) => status.id === id)?.name ?? '');
  const shown = ids
    .map((id, index) => ({ id, name: translateMessage(nameOf(id)), index }))
    .filter(({ name }) => name !== '');
  return (
    <Box component="ol" aria-label={t('file.overview.path')} sx={path}>
      {shown.map(({ id, name, index }) => (
        <Box
          component="li"
          key={id}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
          sx={step}
        >
          {index < at && <Check titleAccess={t('file.overview.done')} sx={{ fontSize: '1.5rem' }} />}
          {name}
        </Box>
      ))}
    </Box>
  );
}

const path = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  padding: 0,
  margin: 0,
} as const;
const step = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.5,
  flex: '1 1 auto',
  minBlockSize: 28,
  paddingInline: 1.25,
  borderRadius: '6px',
  fontSize: '1.25rem',
  fontWeight: 550,
  color: 'text.secondary',
  backgroundColor: 'action.hover',
  '&[data-done]': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.contrastText', backgroundColor: 'primary.main' },
} as const;
