import { useWatch } from 'react-hook-form';
import { FormSelect } from '../../../../kit/form/fields.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useEventChoices } from '../useEventChoices.ts';
import type { NewEnquiryForm } from './useNewEnquiry.ts';

/** The event to register for. */
export function EventInput({ control }: Pick<NewEnquiryForm, 'control'>) {
  const { t } = useTranslation();
  const serCode = useWatch({ control, name: 'serCode' });
  return (
    <FormSelect
      control={control}
      name="interest.eventId"
      label={t('enquiries.field.eventId')}
      options={useEventChoices(typeof serCode === 'string' ? serCode : '')}
      none={t('enquiries.event.none')}
    />
  );
}
