import type { ContactProfile } from '@embark/contracts/crm/contacts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { ConfirmDialog } from '../../../../kit/feedback/ConfirmDialog.tsx';
import { formatDate, formatDateTime } from '../../../../kit/text/format.ts';
import { translateMessage } from '../../../../kit/i18n/messages.ts';
import { useUndoMerge } from '../merge/useMerge.ts';

/** The people merged into this one, by which user and when, with undo while possible. */
export function Merges({ person }: { person: ContactProfile }) {
  const { t } = useTranslation();
  const heading = useId();
  const undo = useUndoMerge();
  const [asked, setAsked] = useState<ContactProfile['merges'][number]>();
  if (person.merges.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={heading}>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('contacts.page.merges')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
        {person.merges.map((merge) => (
          <Box component="li" key={merge.id}>
            <Typography variant="body2">
              {t('contacts.page.mergedBy', { name: merge.name, by: merge.by, when: formatDateTime(merge.at) })}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {merge.until
                ? t('contacts.page.until', { when: formatDate(merge.until) })
                : translateMessage(merge.whyNot ?? '')}
            </Typography>
            {merge.until && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                onClick={() => setAsked(merge)}
                sx={{ marginBlockStart: 0.5 }}
              >
                {t('contacts.page.undo', { name: merge.name })}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('contacts.page.undoTitle')}
        confirm={t('contacts.page.undoDo')}
        onConfirm={() => undo(asked?.id ?? '')}
        onClose={() => setAsked(undefined)}
      >
        {t('contacts.page.undoHint', { name: asked?.name ?? '', other: person.name })}
      </ConfirmDialog>
    </Box>
  );
}
