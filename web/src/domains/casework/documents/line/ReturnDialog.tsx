import { type ChecklistLine, documents } from '@embark/contracts/casework/documents';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useToast } from '../../../../kit/toast/useToast.tsx';

const reasons = ['unreadable', 'incomplete', 'wrong', 'expired', 'certified', 'translation'] as const;

type Props = { line: ChecklistLine; name: string; onReturned?: () => void; onClose: () => void };

/** Refuses the latest document of a line, with a reason the client can act on. */
export function ReturnDialog({ line, name, onReturned, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  return (
    <ActDialog
      act={documents.returnLine}
      refreshes={[documents]}
      row={{ id: line.id, version: line.version }}
      start={{ why: '' }}
      title={t('documents.return.title', { name })}
      save={t('documents.act.return')}
      done={() => {
        toast.success(t('documents.return.done', { name }));
        onReturned?.();
      }}
      onClose={onClose}
    >
      {(control, form) => (
        <>
          <Box
            component="fieldset"
            aria-label={t('documents.return.reasons')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, margin: 0, padding: 0, border: 0 }}
          >
            {reasons.map((reason) => (
              <Chip
                key={reason}
                variant="outlined"
                label={t(`documents.return.reason.${reason}`)}
                onClick={() => {
                  const why = t(`documents.return.reason.${reason}`);
                  form.setValue('why', why, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
                  form.setFocus('why');
                }}
              />
            ))}
          </Box>
          <FormProse
            control={control}
            name="why"
            required
            minRows={3}
            label={t('documents.return.why')}
            helperText={t('documents.return.hint')}
          />
        </>
      )}
    </ActDialog>
  );
}
