import {
  messageTemplateFields,
  type TemplateRow,
  TemplateFilter,
  templateChannels,
  templates,
} from '@embark/contracts/crm/templates';
import { officesFor } from '@embark/contracts/kit';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { languages } from '../../../../kit/i18n/languages.ts';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { RecordList } from '../../../../kit/list/RecordList.tsx';
import { useListFilter } from '../../../../kit/list/useListFilter.ts';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { useSession } from '../../../organisation/session/index.ts';
import { useReference } from '../../reference/index.ts';
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

function useTemplateColumns(): ListColumn<TemplateRow>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const title = (id: TextIn<'templates.field'>) => t(`templates.field.${id}`);
    return [
      { id: 'name', title: title('name'), width: 220, sortable: true, show: ({ name }) => <bdi>{name}</bdi> },
      {
        id: 'channel',
        title: title('channel'),
        width: 130,
        sortable: true,
        show: ({ channel }) => t(`templates.channel.${channel}`),
      },
      {
        id: 'office',
        title: title('office'),
        width: 130,
        show: ({ office }) => (office ? <Ltr>{office}</Ltr> : t('templates.everyOffice')),
      },
      {
        id: 'serCode',
        title: title('serCode'),
        width: 130,
        show: ({ serCode }) => (serCode ? <Ltr>{serCode}</Ltr> : t('templates.everyService')),
      },
      { id: 'languages', title: title('languages'), width: 190, show: (row) => <bdi>{languageNamesOf(row)}</bdi> },
      {
        id: 'active',
        title: title('active'),
        width: 110,
        sortable: true,
        show: ({ active }) => <Active active={active} />,
      },
      {
        id: 'updatedAt',
        title: title('updatedAt'),
        width: 130,
        sortable: true,
        sortFirst: 'desc',
        show: ({ updatedAt }) => formatDate(updatedAt),
      },
    ];
  }, [t]);
}

const rowId = ({ id }: TemplateRow) => id;
const rowLabel = ({ name }: TemplateRow) => name;
const href = ({ id }: TemplateRow) => templatePath(id);
const card = (row: TemplateRow) => <TemplateCard row={row} />;

/** The list of message templates. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const columns = useTemplateColumns();
  const { offices, services } = useReference();
  const { role } = useSession();
  const keeps = officesFor(role, 'catalogue.write').length > 0;
  const { filter, list } = useListFilter(TemplateFilter, messageTemplateFields.table, {
    label: (name) => t(`templates.field.${name}`, { defaultValue: name }),
    search: t('templates.search'),
    choices: {
      channel: templateChannels.map((value) => ({ value, label: t(`templates.channel.${value}`) })),
      office: offices.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
      serCode: services.map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
      active: (['yes', 'no'] as const).map((value) => ({ value, label: t(`templates.active.${value}`) })),
    },
  });
  const create = keeps && (
    <Button variant="contained" component={Link} to={NEW} startIcon={<Add />}>
      {t('templates.new')}
    </Button>
  );
  return (
    <RecordList<TemplateRow>
      name="templates"
      title={t('templates.title')}
      list={list}
      actions={create}
      count={(total) => t('templates.count', { count: total, number: formatNumber(total) })}
      endpoint={templates.list}
      filter={filter}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      empty={{ title: t('templates.empty'), hint: t('templates.emptyHint'), ...(create && { action: create }) }}
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
