import { filled, namesIn, type TemplateField, templateFields } from '@embark/contracts/crm/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';

type Props = { text: string; values: Partial<Record<TemplateField, string>>; label: string };

/** A message as the recipient will read it; filled fields are marked, unfilled ones more strongly. */
export function Preview({ text, values, label }: Props) {
  const parts = text.split(/(\{\{[^{}]*\}\})/);
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{ padding: 1.5, borderRadius: 1, border: 1, borderColor: 'divider', backgroundColor: 'action.hover' }}
    >
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockEnd: 0.5 }}>
        {label}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {parts.map((part, at) => {
          const says = filled(part, values);
          return namesIn(part).length === 0 ? (
            <Fragment key={at}>{part}</Fragment>
          ) : (
            <Mark key={at} isOpen={says === part}>
              {says}
            </Mark>
          );
        })}
      </Typography>
    </Box>
  );
}

const Mark = ({ isOpen, children }: { isOpen: boolean; children: string }) => (
  <Box
    component="mark"
    sx={{
      paddingInline: '2px',
      borderRadius: '3px',
      color: 'text.primary',
      backgroundColor: isOpen ? 'rgb(from var(--mui-palette-warning-main) r g b / 0.35)' : 'action.selected',
    }}
  >
    {children}
  </Box>
);

/** Buttons that insert the available fields into the text. */
export function FieldButtons({ onPick }: { onPick: (field: TemplateField) => void }) {
  const { t } = useTranslation();
  return (
    <Box
      component="fieldset"
      aria-label={t('templates.fields')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, margin: 0, padding: 0, border: 0, minInlineSize: 0 }}
    >
      {templateFields.map((field) => (
        <Box
          key={field}
          component="button"
          type="button"
          onPointerDown={(event) => event.preventDefault()} // keeps the caret in the text
          onClick={() => onPick(field)}
          sx={{
            font: 'inherit',
            fontSize: '1.3rem',
            minBlockSize: { xs: 36, md: 28 },
            paddingInline: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: 99,
            color: 'text.primary',
            backgroundColor: 'transparent',
            cursor: 'pointer',
            '&:hover': { backgroundColor: 'action.hover' },
          }}
        >
          {t(`templates.value.${field}`)}
        </Box>
      ))}
    </Box>
  );
}
