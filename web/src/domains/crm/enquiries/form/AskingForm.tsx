import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { FormAutocomplete } from '../../../../kit/form/FormAutocomplete.tsx';
import { FormProblem } from '../../../../kit/form/FormProblem.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { PersonFields } from './PersonFields.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { type NewEnquiryForm, type Told, useNewEnquiry } from './useNewEnquiry.ts';
import { WorkFields } from './WorkFields.tsx';
import { useChoices } from '../../choices/index.ts';
import { FormNumber, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { FormDate } from '../../../../kit/form/FormDateTime.tsx';
import { FormWords } from '../../../../kit/form/FormWords.tsx';
import { FormYesNo } from '../../../../kit/form/FormYesNo.tsx';
import { type InterestField, interestFields } from '../interestFields.ts';

const EventInput = lazyPart(async () => (await import('./EventInput.tsx')).EventInput);

type InterestFieldsProps = Pick<NewEnquiryForm, 'control'> & { kind: ServiceKind };

/** The questions for this kind of service. */
const InterestFields = ({ control, kind }: InterestFieldsProps) =>
  interestFields[kind].map((field) => <InterestInput key={`${kind}-${field.name}`} control={control} field={field} />);

function InterestInput({
  control,
  field: { name, kind },
}: Pick<InterestFieldsProps, 'control'> & { field: InterestField }) {
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

type Props = {
  title: string;
  /** The label of the submit button. */
  save: string;
  draft: string;
  service?: string | undefined;
  send: (told: Told) => Promise<void>;
  /** For a direct client: the fields of the client file, by kind of service. */
  renderClient?: (kind: ServiceKind) => ReactNode;
};

/** The form of a new enquiry: the service first, because it decides the questions. The draft survives a reload. */
export function AskingForm({ title, save, draft, service: first, send, renderClient }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { serCode: services = [] } = useChoices();
  const [person, setPerson] = useState<string>();
  const given = useNewEnquiry({ draft, dated: renderClient !== undefined, service: first, send });
  const { control, state, submit, form, restored, forget, service } = given;
  const contactId = useWatch({ control, name: 'contactId' });
  const choose = (id: string | null, name?: string) => {
    form.setValue('contactId', id, { shouldDirty: true });
    form.clearErrors();
    setPerson(name);
  };

  // with a service given, focus the name field
  const start = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const name = form.getValues('serCode') ? '[name=givenNames]' : '[name=serCode]';
    (start.current?.querySelector<HTMLElement>(name) ?? start.current?.querySelector('input'))?.focus();
  }, [form]);

  return (
    <Box
      ref={start}
      component="form"
      noValidate
      onSubmit={submit}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        blockSize: 'var(--room)',
        maxInlineSize: 920,
        marginInline: 'auto',
      }}
    >
      <PageHeader title={title} />
      <Box sx={{ flex: '1 1 auto', minBlockSize: 0, overflowY: 'auto', paddingInline: 0.5 }}>
        <FormProblem state={state} restored={restored} forget={forget} />
        <FormSection title={t('enquiries.group.service')}>
          <FormAutocomplete
            control={control}
            name="serCode"
            label={t('enquiries.form.service')}
            options={services}
            required
          />
        </FormSection>
        {contactId ? (
          <Alert
            severity="info"
            sx={{ marginBlockEnd: 2 }}
            action={
              <Button color="inherit" onClick={() => choose(null)}>
                {t('enquiries.known.another')}
              </Button>
            }
          >
            {t('enquiries.known.chosen', { name: person ?? t('enquiries.known.someone') })}
          </Alert>
        ) : (
          <PersonFields {...given} onUse={({ contactId: id, name }) => choose(id, name)} />
        )}
        <FormSection title={t('enquiries.group.interest')}>
          {service ? (
            <InterestFields control={control} kind={service.kind} />
          ) : (
            <Typography color="textSecondary" sx={wide}>
              {t('enquiries.form.chooseService')}
            </Typography>
          )}
        </FormSection>
        <WorkFields {...given} client={service && renderClient?.(service.kind)} isClient={renderClient !== undefined} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Button type="submit" variant="contained" loading={state.isSubmitting}>
          {save}
        </Button>
        <Button color="inherit" onClick={() => void navigate(-1)}>
          {t('kit.cancel')}
        </Button>
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('enquiries.form.hint')}
        </Typography>
      </Box>
    </Box>
  );
}
