import { useTranslation } from '../i18n/useTranslation.ts';
import { FormProse, FormText } from './fields.tsx';
import type { FieldBinding } from './useField.ts';

type Letter = { to: string; subject: string; text: string };

/** The address, subject and text of a mail. */
export function FormLetter({ control }: Pick<FieldBinding<Letter, Letter>, 'control'>) {
  const { t } = useTranslation();
  const ltr = { htmlInput: { dir: 'ltr' } };
  return (
    <>
      <FormText control={control} name="to" label={t('kit.letter.to')} required slotProps={ltr} />
      <FormText control={control} name="subject" label={t('kit.letter.subject')} required />
      <FormProse control={control} name="text" label={t('kit.letter.text')} minRows={8} required />
    </>
  );
}
