import { agreements } from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import Box from '@mui/material/Box';
import { FormProse } from '../../../../kit/form/fields.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { ActDialog } from '../../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { CheckFields, checkNames } from '../edit/CheckFields.tsx';
import type { DialogProps } from './props.ts';

/** Records what a taken-over agreement lacks. */
export function CompleteDialog({ agreement, around, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { id, version, number, identityHow, identityOn, guideGivenOn, conflict, conflictText } = agreement;
  const { signedByClientOn, documentId, signedElsewhere } = agreement;
  return (
    <ActDialog
      act={agreements.complete}
      refreshes={[agreements, conversions]}
      row={{ id, version }}
      start={{
        identityHow,
        identityOn,
        guideGivenOn,
        conflict,
        conflictText,
        signedByClientOn,
        documentId,
        signedElsewhere,
      }}
      title={t('agreements.complete.title', { number })}
      save={t('agreements.complete.save')}
      onClose={onClose}
      maxWidth="sm"
    >
      {(control) => (
        <>
          <CheckFields control={control} names={checkNames} needsGuide={around.needs.guide} />
          <Box sx={{ display: 'grid', gap: 2 }}>
            <FormDate control={control} name="signedByClientOn" label={t('agreements.field.signedByClientOn')} />
            <FormProse
              control={control}
              name="signedElsewhere"
              blank={null}
              label={t('agreements.field.signedElsewhere')}
              helperText={t('agreements.sign.elsewhereHint')}
            />
          </Box>
        </>
      )}
    </ActDialog>
  );
}
