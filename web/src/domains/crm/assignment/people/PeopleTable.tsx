import { assignment, type AssignmentPerson } from '@embark/contracts/crm/assignment';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { type TextIn, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import { useRead } from '../../../../kit/call/api.ts';
import { ReadProblem } from '../../../../kit/feedback/ErrorPage.tsx';
import { formatDate, formatNumber } from '../../../../kit/text/format.ts';
import { Skeletons } from '../../../../kit/feedback/Delayed.tsx';
import { lazyPart } from '../../../../kit/call/lazyPart.tsx';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { StatusChip } from '../../../../kit/page/StatusChip.tsx';

const PersonDialog = lazyPart(async () => (await import('./PersonDialog.tsx')).PersonDialog);

/** Possible owners of enquiries: workload, capacity, absence and cover. */
export function PeopleTable() {
  const { t } = useTranslation();
  const { data, error, refetch } = useRead(assignment.people, {});
  const [edited, setEdited] = useState<AssignmentPerson>();
  if (error && !data) return <ReadProblem problem={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons lines={8} />;
  const column = (name: TextIn<'assignment.person'>) => t(`assignment.person.${name}`);
  const number = { align: 'right' } as const;
  return (
    <>
      <TableContainer
        sx={{ overflowX: 'auto' }}
        component="section"
        tabIndex={0}
        aria-label={t('assignment.part.people')}
      >
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{column('name')}</TableCell>
              <TableCell>{column('office')}</TableCell>
              <TableCell align="right">{column('open')}</TableCell>
              <TableCell align="right">{column('late')}</TableCell>
              <TableCell align="right">{column('maxOpen')}</TableCell>
              <TableCell>{column('away')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((one) => (
              <TableRow key={one.id}>
                <TableCell component="th" scope="row">
                  <Link
                    component="button"
                    aria-label={t('assignment.person.edit', { name: one.name })}
                    onPointerEnter={PersonDialog.preload}
                    onFocus={PersonDialog.preload}
                    onClick={() => setEdited(one)}
                    sx={{ minBlockSize: 24, textAlign: 'start', fontWeight: 550 }}
                  >
                    <bdi>{one.name}</bdi>
                  </Link>
                </TableCell>
                <TableCell>
                  <Ltr>{one.office}</Ltr>
                </TableCell>
                <TableCell {...number}>{formatNumber(one.open)}</TableCell>
                <TableCell {...number}>{formatNumber(one.late)}</TableCell>
                <TableCell {...number}>
                  {one.maxOpen === null ? (
                    '–'
                  ) : (
                    <>
                      {formatNumber(one.maxOpen)}{' '}
                      {one.open >= one.maxOpen && <StatusChip tone="warning">{column('full')}</StatusChip>}
                    </>
                  )}
                </TableCell>
                <TableCell>
                  <AwayText of={one} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {edited && <PersonDialog person={edited} people={data} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function AwayText({ of: { away, awayUntil, cover } }: { of: AssignmentPerson }) {
  const { t } = useTranslation();
  if (!away || awayUntil === null) return <>{t('assignment.person.here')}</>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <StatusChip tone="info">{t('assignment.person.until', { day: formatDate(awayUntil) })}</StatusChip>
      {cover && <bdi>{t('assignment.person.covered', { name: cover.name })}</bdi>}
    </Box>
  );
}
