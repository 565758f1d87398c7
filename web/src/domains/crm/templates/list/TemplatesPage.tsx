import {
  messageTemplateFields,
  type TemplateRow,
  TemplateFilter,
  templateChannels,
  templates,
} from '@embark/contracts/crm/templates';
import { officesFor } from '@embark/contracts/kit';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { languages } from '../../../../kit/i18n/languages.ts';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { NewButton } from '../../../../kit/list/NewButton.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { FieldList } from '../../../../kit/record/FieldList.tsx';
import type { FieldSpec, FieldSpecs } from '../../../../kit/record/fields.ts';
import { formatDate } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { useReference } from '../../../catalogue/reference/index.ts';
import { NEW, templatePath } from '../paths.ts';

/** The languages a template is available in, by their own names. */
const languageNamesOf = ({ bodyTr, bodyAr }: TemplateRow) =>
  [languages.en.title, ...(bodyTr ? [languages.tr.title] : []), ...(bodyAr ? [languages.ar.title] : [])].join(', ');

function Active({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusChip tone={active ? 'success' : 'neutral'}>{t(`templates.active.${active ? 'yes' : 'no'}`)}</StatusChip>
  );
}

function Office({ office }: { office: string | null }) {
  const { t } = useTranslation();
  return office ? <Ltr>{office}</Ltr> : t('templates.everyOffice');
}

function Service({ serCode }: { serCode: string | null }) {
  const { t } = useTranslation();
  return serCode ? <Ltr>{serCode}</Ltr> : t('templates.everyService');
}

const own: Readonly<Record<string, Partial<ListColumn<TemplateRow>>>> = {
  name: { width: 220 },
  channel: { width: 130 },
  office: { width: 130, show: (row) => <Office {...row} /> },
  serCode: { width: 130, show: (row) => <Service {...row} /> },
  languages: { width: 190, show: (row) => <bdi>{languageNamesOf(row)}</bdi> },
  active: { width: 110, show: (row) => <Active {...row} /> },
  updatedAt: { width: 130, show: ({ updatedAt }) => formatDate(updatedAt) },
};

/** The label and choices of each field in the list. */
function useTemplateFields(): FieldSpecs {
  const { t } = useTranslation();
  const { offices, services } = useReference();
  return useMemo(() => {
    const field = (name: string, options?: FieldSpec['options']): FieldSpec => ({
      kind: options ? 'choice' : 'text',
      label: t(`templates.field.${name}`, { defaultValue: name }),
      ...(options && { options }),
    });
    return {
      name: field('name'),
      channel: field(
        'channel',
        templateChannels.map((value) => ({ value, label: t(`templates.channel.${value}`) })),
      ),
      office: field(
        'office',
        offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      ),
      serCode: field(
        'serCode',
        services.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
      ),
      languages: field('languages'),
      active: field(
        'active',
        (['yes', 'no'] as const).map((value) => ({ value, label: t(`templates.active.${value}`) })),
      ),
      updatedAt: field('updatedAt'),
    };
  }, [t, offices, services]);
}

const rowLabel = ({ name }: TemplateRow) => name;
const href = ({ id }: TemplateRow) => templatePath(id);
const card = (row: TemplateRow) => <TemplateCard row={row} />;

/** The list of message templates. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  return (
    <FieldList<TemplateRow>
      kind="templates"
      endpoint={templates.list}
      schema={TemplateFilter}
      table={messageTemplateFields}
      fields={useTemplateFields()}
      own={own}
      rowLabel={rowLabel}
      href={href}
      card={card}
      create={keeps && <NewButton to={NEW} label={t('templates.new')} />}
    />
  );
}

/** A template as a card, for phones. */
function TemplateCard({ row }: { row: TemplateRow }) {
  const { t } = useTranslation();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{row.name}</bdi>
        </Typography>
        <Active active={row.active} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`templates.channel.${row.channel}`)} · <bdi>{row.office ?? t('templates.everyOffice')}</bdi> ·{' '}
        <bdi>{row.serCode ?? t('templates.everyService')}</bdi>
      </Typography>
      <Typography variant="body2">
        <bdi>{languageNamesOf(row)}</bdi>
      </Typography>
    </Box>
  );
}
