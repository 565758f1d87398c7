import {
  NewTemplate,
  type TemplateField,
  TemplateRow,
  templateChannels,
  templates,
} from '@embark/contracts/crm/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useWrite } from '../../../../kit/call/api.ts';
import { FormCheckbox, FormProse, FormSelect, FormText } from '../../../../kit/form/fields.tsx';
import { FormSection, wide } from '../../../../kit/form/FormSection.tsx';
import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { RecordForm } from '../../../../kit/record/RecordForm.tsx';
import { RecordHeader } from '../../../../kit/record/RecordPage.tsx';
import { RecordRoute } from '../../../../kit/record/RecordRoute.tsx';
import { useRecordForm } from '../../../../kit/record/useRecordForm.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { LIST, templatePath } from '../paths.ts';
import { FieldButtons, Preview } from './Preview.tsx';
import { sampleFor } from './sample.ts';

const startOf = (row: TemplateRow | undefined) => ({
  name: row?.name ?? '',
  channel: row?.channel ?? ('any' as const),
  office: row?.office ?? null,
  serCode: row?.serCode ?? null,
  subject: row?.subject ?? '',
  subjectTr: row?.subjectTr ?? '',
  subjectAr: row?.subjectAr ?? '',
  body: row?.body ?? '',
  bodyTr: row?.bodyTr ?? '',
  bodyAr: row?.bodyAr ?? '',
  active: row?.active ?? true,
});

const texts = [
  { language: 'en', subject: 'subject', body: 'body' },
  { language: 'tr', subject: 'subjectTr', body: 'bodyTr' },
  { language: 'ar', subject: 'subjectAr', body: 'bodyAr' },
] as const satisfies readonly { language: Language; subject: string; body: string }[];
const inserted = texts.flatMap(({ subject, body }) => [subject, body]);

function useTemplateForm(row: TemplateRow | undefined) {
  const { t } = useTranslation();
  const create = useWrite(templates.create, { refreshes: [templates] });
  const change = useWrite(templates.change, { refreshes: [templates] });
  return useRecordForm(NewTemplate, {
    row,
    rows: TemplateRow,
    read: templates.get,
    start: startOf,
    create: (values) => create.mutateAsync(values),
    change: (values, of) => change.mutateAsync({ ...values, ...of }),
    saved: ({ name }) => t('templates.saved', { name }),
    pathOf: ({ id }) => templatePath(id),
    draft: 'templates.new',
    label: t('templates.form'),
    back: LIST,
  });
}
type Template = ReturnType<typeof useTemplateForm>;

/** Inserts a field at the caret of the focused text, or at the end of the English one. */
function insert({ form, state }: Pick<Template, 'form' | 'state'>, name: TemplateField) {
  const at = document.activeElement;
  const written = at instanceof HTMLTextAreaElement || at instanceof HTMLInputElement ? at : undefined;
  const target = inserted.find((one) => one === written?.name) ?? 'body';
  const text = form.getValues(target);
  const [from, to] = target === written?.name ? [written.selectionStart, written.selectionEnd] : [null, null];
  const next = `${text.slice(0, from ?? text.length)}{{${name}}}${text.slice(to ?? text.length)}`;
  form.setValue(target, next, { shouldDirty: true, shouldValidate: state.isSubmitted });
}

type TextsProps = Pick<Template, 'control' | 'form'> & (typeof texts)[number];

/** Subject and message in one language, with a preview. */
function LanguageFields({ control, form, language, subject, body }: TextsProps) {
  const { t } = useTranslation();
  const values = useWatch({ control });
  const isMail = values.channel !== 'whatsapp';
  return (
    <Box sx={wide}>
      <FormSection
        title={languages[language].title}
        {...(language !== 'en' && { folded: true })}
        hasComplaint={[subject, body].some((name) => form.getFieldState(name, form.formState).invalid)}
      >
        {isMail && (
          <Box sx={wide}>
            <FormText
              control={control}
              name={subject}
              label={t('templates.field.subject')}
              slotProps={{ htmlInput: { dir: languages[language].dir, lang: language } }}
            />
          </Box>
        )}
        <Box sx={wide}>
          <FormProse
            control={control}
            name={body}
            label={t('templates.field.body')}
            required={language === 'en'}
            minRows={4}
          />
        </Box>
        {values[body] && (
          <Box sx={wide}>
            <Preview
              label={t('templates.preview')}
              text={[isMail ? values[subject] : '', values[body]].filter(Boolean).join('\n\n')}
              values={sampleFor(language)}
            />
          </Box>
        )}
      </FormSection>
    </Box>
  );
}

type Coded = { code: string; name: string };
const officeChoices = (rows: readonly Coded[]) =>
  rows.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
const serviceChoices = (rows: readonly Coded[]) =>
  rows.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` }));

/** The form of a template: its texts in each language, the available fields and previews. */
function TemplateForm({ row }: { row?: TemplateRow }) {
  const { t } = useTranslation();
  const { offices, services } = useReference();
  const { control, form, frame, state } = useTemplateForm(row);
  const field = (name: TextIn<'templates.field'>) => t(`templates.field.${name}`);
  const blankShown = { select: { displayEmpty: true }, inputLabel: { shrink: true } };
  return (
    <RecordForm {...frame} isLocked={row !== undefined && !row.can.edit}>
      <Box sx={wide}>
        <FormText
          control={control}
          name="name"
          label={field('name')}
          required
          slotProps={{ htmlInput: { dir: 'auto' } }}
        />
      </Box>
      <FormSelect
        control={control}
        name="channel"
        label={field('channel')}
        required
        options={templateChannels.map((value) => ({ value, label: t(`templates.channel.${value}`) }))}
      />
      <FormSelect
        control={control}
        name="office"
        label={field('office')}
        none={t('templates.everyOffice')}
        slotProps={blankShown}
        options={officeChoices(offices)}
      />
      <FormSelect
        control={control}
        name="serCode"
        label={field('serCode')}
        none={t('templates.everyService')}
        slotProps={blankShown}
        options={serviceChoices(services)}
      />
      <Box sx={{ ...wide, display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {t('templates.fieldsHint')}
        </Typography>
        <FieldButtons onPick={(name) => insert({ form, state }, name)} />
      </Box>
      {texts.map((one) => (
        <LanguageFields key={one.language} control={control} form={form} {...one} />
      ))}
      <Box sx={wide}>
        <FormCheckbox
          control={control}
          name="active"
          label={t('templates.active.label')}
          helperText={t('templates.active.hint')}
        />
      </Box>
    </RecordForm>
  );
}

/** One message template. */
export function TemplatePage() {
  const { t } = useTranslation();
  return (
    <RecordRoute param="templateId" read={templates.get} create={{ title: t('templates.new'), form: <TemplateForm /> }}>
      {(row) => (
        <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
          <RecordHeader name={row.name} />
          <TemplateForm key={row.id} row={row} />
        </Box>
      )}
    </RecordRoute>
  );
}
