import { type TaskTemplate, tasks } from '@embark/contracts/workspace/tasks';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../kit/call/api.ts';
import { lazyPart } from '../../../kit/call/lazyPart.tsx';
import { Delayed, Skeletons } from '../../../kit/feedback/Delayed.tsx';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ReadProblem } from '../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { StatusChip } from '../../../kit/page/StatusChip.tsx';
import { useStages } from './useStages.ts';

const TemplateDialog = lazyPart(async () => (await import('./TemplateDialog.tsx')).TemplateDialog);

/** The tasks that each stage of an enquiry, a client file or an application brings. */
export function TaskTemplatesPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(tasks.templates, {});
  const [editing, edit] = useState<TaskTemplate | 'new'>();
  const add = (
    <Button variant="contained" startIcon={<Add />} onClick={() => edit('new')}>
      {t('taskTemplates.new')}
    </Button>
  );
  return (
    <Box sx={{ maxInlineSize: 900, marginInline: 'auto' }}>
      <PageHeader title={t('taskTemplates.title')} below={t('taskTemplates.about')} actions={add} />
      {data ? (
        data.length === 0 ? (
          <EmptyState title={t('taskTemplates.empty')} text={t('taskTemplates.emptyHint')} />
        ) : (
          <Box
            component="ul"
            aria-label={t('taskTemplates.title')}
            sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}
          >
            {data.map((template) => (
              <Item key={template.id} template={template} onEdit={() => edit(template)} />
            ))}
          </Box>
        )
      ) : error ? (
        <ReadProblem problem={error} onRetry={() => void refetch()} />
      ) : (
        <Delayed>
          <Skeletons />
        </Delayed>
      )}
      {editing && <TemplateDialog template={editing === 'new' ? undefined : editing} onClose={() => edit(undefined)} />}
    </Box>
  );
}

function Item({ template, onEdit }: { template: TaskTemplate; onEdit: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useStages();
  const { name, kind, stage, lines, active } = template;
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, backgroundColor: 'background.paper', padding: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        {!active && <StatusChip tone="neutral">{t('taskTemplates.inactive')}</StatusChip>}
        <Button
          size="small"
          onClick={onEdit}
          aria-label={t('taskTemplates.editNamed', { name })}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('taskTemplates.edit')}
        </Button>
      </Box>
      <Typography color="textSecondary">
        {t(`taskTemplates.kind.${kind}`)} · {nameOf(kind, stage)}
      </Typography>
      <Box component="ol" sx={{ marginBlock: 1, paddingInlineStart: 3 }}>
        {lines.map((line, at) => (
          <li key={`${at} ${line.title}`}>
            <bdi>{line.title}</bdi> · {t('taskTemplates.after', { count: line.days })}
            {line.effort ? <> · {t('taskTemplates.minutes', { count: line.effort })}</> : null}
          </li>
        ))}
      </Box>
    </Box>
  );
}
