import { enquiryStatuses } from '@embark/contracts/catalogue/reference';
import type { BulkPreview } from '@embark/contracts/workspace/bulk';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import { FormProse, FormSelect } from '../../../../kit/form/fields.tsx';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormWords } from '../../../../kit/form/FormWords.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { Fields, Kind } from './action.ts';
import { FollowUpFields } from '../../followUps/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useChoices } from '../../choices/index.ts';

type Props = {
  kind: Kind;
  control: Control<z.input<typeof Fields>, unknown, Fields>;
  to: string | null;
  needs: BulkPreview['needs'];
  offices: readonly string[];
};

const names = { at: 'nextFollowUpAt', how: 'nextFollowUpHow', note: 'nextFollowUpNote' } as const;
const goals = enquiryStatuses.filter((status) => status !== 'NE' && status !== 'CV');

/** The fields of an action; a move asks for what at least one of the rows needs. */
export function ActionFields({ kind, control, to, needs, offices }: Props) {
  const { t } = useTranslation();
  const { assigneeId = [], rating = [], leadStatus = [], reason = [] } = useChoices();
  const { offices: known, officeOf } = useReference();
  const [first] = offices;
  const office = (first === undefined ? undefined : officeOf(first)) ?? known[0];
  const followUp = office && <FollowUpFields control={control} names={names} office={office.code} zone={office.zone} />;
  if (kind === 'assign')
    return (
      <FormAutocomplete
        control={control}
        name="assigneeId"
        label={t('bulk.ask.assignee')}
        options={assigneeId}
        required
      />
    );
  if (kind === 'followUp') return followUp;
  if (kind === 'rating')
    return <FormSelect control={control} name="rating" label={t('enquiries.field.rating')} options={rating} required />;
  if (kind === 'leadStatus')
    return (
      <FormSelect
        control={control}
        name="leadStatus"
        label={t('enquiries.field.leadStatus')}
        options={leadStatus}
        required
      />
    );
  if (kind === 'tags') {
    return (
      <>
        <FormWords control={control} name="add" label={t('bulk.ask.add')} />
        <FormWords control={control} name="remove" label={t('bulk.ask.remove')} />
      </>
    );
  }
  const statuses = goals.map((status) => ({ value: status, label: t(`enquiries.status.${status}`) }));
  return (
    <>
      <FormSelect control={control} name="to" label={t('bulk.ask.to')} options={statuses} required />
      {needs.includes('closingReason') && (
        <FormSelect control={control} name="reason" label={t('enquiries.move.reason')} options={reason} required />
      )}
      {needs.includes('statedReason') && (
        <FormProse
          control={control}
          name="reason"
          blank={null}
          required
          label={t(`enquiries.move.stated.${to}`, { defaultValue: t('enquiries.move.stated.other') })}
        />
      )}
      {(needs.includes('nextFollowUpAt') || to === 'FU') && followUp}
      {to !== null && <FormProse control={control} name="note" blank={null} label={t('enquiries.move.note')} />}
    </>
  );
}
