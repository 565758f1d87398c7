import {
  isEndedRpl,
  type RplCase,
  rplCaseCells,
  rplCaseFields,
  RplCaseFilter,
  rplCases,
} from '@embark/contracts/casework/rplCases';
import { conversions } from '@embark/contracts/crm/conversions';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { TFunction } from '../../../kit/i18n/useTranslation.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { defineRegister, menuCell, type RegisterCell } from '../../workspace/registers/index.ts';
import { rowLabel, rplColumns } from './columns.tsx';
import { LIST, useRplCaseFields } from './fields.ts';
import { StateCell } from './StateCell.tsx';

const columns = [
  'name',
  'qualificationCode',
  'qualification',
  'status',
  'rto',
  'assessor',
  'evidence',
  'submittedOn',
  'gapTraining',
  'gapUntil',
  'outcome',
  'certificateNumber',
  'certificateOn',
  'fee',
  'rtoFee',
  'currency',
  'owner',
  'number',
  'fileNumber',
];

/** Why a cell is grey: what ended without a certificate does not change, and a certificate belongs to a granted case. */
function cellsOf(t: TFunction): Record<string, RegisterCell<RplCase>> {
  const ended = ({ status }: RplCase) => (isEndedRpl(status) ? t('rplCases.ended') : undefined);
  const certificate = (row: RplCase) => (row.status === 'granted' ? ended(row) : t('rplCases.notGranted'));
  const lockOf = (field: string) => (field.startsWith('certificate') ? certificate : ended);
  return {
    ...Object.fromEntries(
      rplCaseCells.map((field) => [field === 'ownerId' ? 'owner' : field, { field, locked: lockOf(field) }]),
    ),
    status: menuCell({ may: ({ can }) => can.move, Editor: StateCell }),
  };
}

function Above() {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to={LIST} variant="body2" sx={{ alignSelf: 'start', marginBlockEnd: 1 }}>
      {t('rplCases.asList')}
    </Link>
  );
}

/** The RPL cases of an office as a register. */
export const RplRegister = defineRegister<RplCase>({
  name: 'register.rpl',
  list: 'rplCases',
  exports: { list: 'rplCases', needs: 'enquiries.export' },
  refreshes: [rplCases, conversions],
  endpoint: rplCases.list,
  schema: RplCaseFilter,
  table: rplCaseFields,
  columns,
  own: rplColumns,
  mayEdit: ({ can }) => can.move,
  currency: (row) => row.currency,
  rowLabel,
  href: ({ id }) => `${LIST}/${id}`,
  useFields: useRplCaseFields,
  cells: cellsOf,
  Above,
  words: (t) => ({
    title: t('rplCases.title'),
    search: t('rplCases.search'),
    count: (count, number) => t('rplCases.count', { count, number }),
    empty: t('rplCases.empty'),
    emptyHint: t('rplCases.emptyHint'),
  }),
});
