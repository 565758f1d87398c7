import { leave, type LeavePolicy } from '@embark/contracts/hr/leave';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRead } from '../../../../kit/call/api.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { MoneyTable } from '../../../../kit/page/MoneyTable.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';
import { RuleSource } from '../../../organisation/rulebook/index.ts';
import { OfficeSelect, useManagedOffice } from '../OfficeSelect.tsx';
import { PolicyActions } from './PolicyActions.tsx';
import { type Editing, PolicyDialog } from './PolicyDialog.tsx';
import { entitlement, heldText, termTexts } from './policyText.ts';

const tones = { past: 'neutral', current: 'success', future: 'info' } as const;

/** Where a policy comes from: what HR wrote, else the law of its rule. */
function PolicySource({ row: { note, source, sourceUrl } }: { row: LeavePolicy }) {
  const { t } = useTranslation();
  if (note !== '') return <bdi>{note}</bdi>;
  if (source === null) return t('leave.policy.cameWith');
  if (sourceUrl === null) return <bdi>{source}</bdi>;
  return (
    <Link href={sourceUrl} target="_blank" rel="noopener noreferrer">
      <bdi>{source}</bdi>
    </Link>
  );
}

type RowsProps = { rows: readonly LeavePolicy[]; onEdit: (editing: Editing) => void };

function Rows({ rows, onEdit }: RowsProps) {
  const { t } = useTranslation();
  const cellsOf = (row: LeavePolicy) => {
    const gives = entitlement(t, row);
    return [
      <Box key="name">
        <Typography sx={{ fontWeight: 600 }}>{t(`leave.type.${row.type}`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            row.state ?? t('leave.policy.wholeOffice'),
            ...row.employments.map((one) => t(`leave.employment.${one}`)),
          ].join(' · ')}
        </Typography>
      </Box>,
      <Box key="held" sx={{ display: 'grid', gap: 0.5, justifyItems: { xs: 'end', md: 'start' } }}>
        <StatusChip tone={tones[row.phase]}>{t(`leave.policy.phase.${row.phase}`)}</StatusChip>
        <span>{heldText(t, row)}</span>
      </Box>,
      row.ruleId === null ? (
        gives
      ) : (
        <RuleSource key="gives" ruleId={row.ruleId}>
          {gives}
        </RuleSource>
      ),
      <Box key="terms" component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {termTexts(t, row).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </Box>,
      <PolicySource key="note" row={row} />,
      <PolicyActions key="actions" row={row} onEdit={onEdit} />,
    ];
  };
  return (
    <MoneyTable
      label={t('titles.leavePolicies')}
      columns={[
        { text: t('leave.field.type') },
        { text: t('leave.policy.field.held') },
        { text: t('leave.policy.field.entitlement') },
        { text: t('leave.policy.field.terms') },
        { text: t('leave.policy.field.sourceNote') },
        { text: t('leave.field.actions') },
      ]}
      rows={rows.map((row) => ({ key: String(row.id), cells: cellsOf(row) }))}
    />
  );
}

/** The leave policies of an office: dated rows with their source. A later row can be added and corrected. */
export function PoliciesPage() {
  const { t } = useTranslation();
  const managed = useManagedOffice();
  const { office } = managed;
  const [showsPast, setShowsPast] = useState(false);
  const [editing, setEditing] = useState<Editing>();
  const { data, error, refetch } = useRead(leave.policies, { office }, { enabled: office !== '' });
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  const rows = (data ?? []).filter(({ phase }) => showsPast || phase !== 'past');
  return (
    <>
      <PageHeader
        title={t('titles.leavePolicies')}
        actions={
          <Button variant="contained" onClick={() => setEditing({ like: null, correct: false })}>
            {t('leave.policy.add')}
          </Button>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlockEnd: 2 }}>
        <OfficeSelect {...managed} />
        <FormControlLabel
          label={t('leave.policy.showPast')}
          control={<Checkbox checked={showsPast} onChange={({ target }) => setShowsPast(target.checked)} />}
        />
      </Box>
      <Section title={t('titles.leavePolicies')} says={t('leave.policy.says')}>
        {data === undefined ? (
          <Skeletons lines={6} />
        ) : rows.length === 0 ? (
          <Typography color="textSecondary">{t('leave.policy.none')}</Typography>
        ) : (
          <Rows rows={rows} onEdit={setEditing} />
        )}
      </Section>
      {editing && <PolicyDialog office={office} editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
