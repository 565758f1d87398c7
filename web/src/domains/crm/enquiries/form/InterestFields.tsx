import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormWords } from '../../../../kit/form/FormWords.tsx';
import { FormYesNo } from '../../../../kit/form/FormYesNo.tsx';
import { type InterestField, interestFields } from '../interestFields.ts';
import type { NewEnquiryForm } from './useNewEnquiry.ts';
import { useChoices } from '../../reference/index.ts';

const EventInput = lazyPart(async () => (await import('./EventInput.tsx')).EventInput);

type Props = Pick<NewEnquiryForm, 'control'> & { kind: ServiceKind };

/** What is asked about this kind of service. */
export const InterestFields = ({ control, kind }: Props) =>
  interestFields[kind].map((field) => <InterestInput key={`${kind}-${field.name}`} control={control} field={field} />);

function InterestInput({ control, field: { name, kind } }: Pick<Props, 'control'> & { field: InterestField }) {
  const { t } = useTranslation();
  const options = useChoices()[name] ?? [];
  const given = { control, name: `interest.${name}` as const, label: t(`enquiries.field.${name}`) };
  if (kind === 'event') return <EventInput control={control} />;
  if (kind === 'choice') return <FormSelect {...given} options={options} none={t('enquiries.none')} />;
  if (kind === 'words') return <FormWords {...given} />;
  if (kind === 'number' || kind === 'year') return <FormNumber {...given} />;
  if (kind === 'day') return <FormDate {...given} />;
  if (kind === 'yesNo') return <FormYesNo {...given} />;
  return <FormText {...given} blank={null} slotProps={{ htmlInput: { dir: 'auto' } }} />;
}
