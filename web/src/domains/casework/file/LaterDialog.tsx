import { type Conversion, conversions } from '@embark/contracts/crm/conversions';
import { z } from 'zod';
import { useWrite } from '../../../kit/call/api.ts';
import { FormText } from '../../../kit/form/fields.tsx';
import { FieldsDialog } from '../../../kit/form/ActDialog.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { OfficeTime } from '../../../kit/time/TimeText.tsx';
import { useShownFile } from '../../crm/conversions/index.ts';

const Reason = z.strictObject({ nextActionReason: z.string().trim().min(1, 'Enter a reason').max(300) });

/** A2: why the next action comes after the target of an open date. */
export function LaterDialog({ file, at, onClose }: { file: Conversion; at: string; onClose: () => void }) {
  const { t } = useTranslation();
  const shown = useShownFile();
  const { mutateAsync } = useWrite(conversions.setNextAction, { refreshes: [conversions] });
  const { id, version, zone } = file;
  return (
    <FieldsDialog
      schema={Reason}
      start={{ nextActionReason: '' }}
      title={t('file.later.title')}
      save={t('file.later.save')}
      send={(given) => shown(mutateAsync({ ...given, id, version, nextActionAt: at }))}
      onClose={onClose}
    >
      {(control) => (
        <>
          <div>
            {t('file.later.text')} <OfficeTime at={at} zone={zone} />
          </div>
          <FormText control={control} name="nextActionReason" label={t('conversions.move.later')} required />
        </>
      )}
    </FieldsDialog>
  );
}
