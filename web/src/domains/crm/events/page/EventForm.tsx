import { EventForm as Schema, EventRow, events } from '@embark/contracts/crm/events';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormNumber, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormMoney } from '../../../../kit/form/FormMoney.tsx';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { wide } from '../../../../kit/form/FormSection.tsx';
import { OtherLanguages } from '../../../../kit/form/OtherLanguages.tsx';
import { localTitle } from '../../../../kit/i18n/localName.ts';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { useRecordForm } from '../../../../kit/record/useRecordForm.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { useAssignees } from '../../choices/index.ts';
import { eventPath, LIST } from '../paths.ts';
import { blankSession, SessionFields } from './SessionFields.tsx';

const startOf = (event: EventRow | undefined) => ({
  serCode: event?.serCode ?? '',
  title: event?.title ?? '',
  titleTr: event?.titleTr ?? '',
  titleAr: event?.titleAr ?? '',
  zone: event?.zone ?? null,
  sessions: event?.sessions ?? [blankSession],
  venue: event?.venue ?? '',
  link: event?.link ?? '',
  capacity: event?.capacity ?? null,
  ownerId: event?.ownerId ?? null,
  campaignId: event?.campaignId ?? null,
  cost: event?.cost ?? null,
  currency: event?.currency ?? null,
  note: event?.note ?? '',
});

/** The facts of an event, or the form of a new one. */
export function EventForm({ event }: { event?: EventRow }) {
  const { t } = useTranslation();
  const { services, offices, campaigns } = useReference();
  const create = useWrite(events.create, { refreshes: [events] });
  const change = useWrite(events.change, { refreshes: [events] });
  const { control, form, state, frame } = useRecordForm(Schema, {
    row: event,
    rows: EventRow,
    read: events.get,
    start: startOf,
    create: (values) => create.mutateAsync(values),
    change: (values, of) => change.mutateAsync({ ...values, ...of }),
    saved: (saved) => t('events.saved', { title: localTitle(saved) }),
    pathOf: ({ id }) => eventPath(id),
    draft: 'events.new',
    label: t('events.form'),
    back: event ? eventPath(event.id) : LIST,
  });
  const serCode = useWatch({ control, name: 'serCode' });
  const service = services.find(({ code }) => code === serCode);
  const zone = event?.zone ?? offices.find(({ code }) => code === service?.office)?.zone;
  const people = useAssignees(service?.office) ?? [];
  const field = (name: TextIn<'events.field'>) => t(`events.field.${name}`);
  const currencies = [...new Set(offices.map(({ currency }) => currency))];

  return (
    <RecordForm {...frame} isLocked={event !== undefined && !event.can.edit}>
      <FormSelect
        control={control}
        name="serCode"
        label={field('serCode')}
        required
        blank=""
        options={services
          .filter(({ kind }) => kind === 'event' || kind === 'webinar')
          .map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }))}
      />
      <FormText control={control} name="title" label={field('title')} required />
      <Box sx={wide}>
        <SessionFields control={control} form={form} zone={zone} isSubmitted={state.isSubmitted} />
      </Box>
      <FormText control={control} name="venue" label={field('venue')} />
      <FormText
        control={control}
        name="link"
        label={field('link')}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <FormNumber control={control} name="capacity" label={field('capacity')} helperText={t('events.capacityHint')} />
      <FormSelect
        control={control}
        name="ownerId"
        label={field('ownerId')}
        none={t('events.me')}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FormSelect
        control={control}
        name="campaignId"
        label={field('campaignId')}
        none={t('kit.none')}
        options={campaigns.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' } }}>
        <FormMoney control={control} name="cost" label={field('cost')} />
        <FormSelect
          control={control}
          name="currency"
          label={field('currency')}
          none={t('kit.none')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </Box>
      <OtherLanguages control={control} tr="titleTr" ar="titleAr" of="title" />
      <Box sx={wide}>
        <FormProse control={control} name="note" label={field('note')} />
      </Box>
    </RecordForm>
  );
}
