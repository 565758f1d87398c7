import {
  agreementChecks,
  agreementFields,
  AgreementFilter,
  type AgreementRow,
  agreements,
  agreementTexts,
} from '@embark/contracts/casework/agreements';
import { conversions } from '@embark/contracts/crm/conversions';
import Typography from '@mui/material/Typography';
import { type TFunction, useTranslation } from '../../../../kit/i18n/useTranslation.ts';
import type { ListColumn } from '../../../../kit/list/column.ts';
import { Ltr } from '../../../../kit/text/Ltr.tsx';
import { defineRegister, menuCell, type RegisterCell } from '../../../workspace/registers/index.ts';
import { StateChip } from '../AgreementCard.tsx';
import { useRegisterFields } from './fields.ts';
import { StateCell } from './StateCell.tsx';

const columns = [
  'name',
  'number',
  'state',
  'serCode',
  'sentOn',
  'signedOn',
  'fee',
  'currency',
  'owner',
  'nextActionAt',
  'fileNumber',
  'variation',
  'title',
  'feeSource',
  'agent',
  'identityHow',
  'identityOn',
  'guideGivenOn',
  'conflict',
  'conflictText',
  'office',
];
const own: Readonly<Record<string, Partial<ListColumn<AgreementRow>>>> = {
  name: { width: 190 },
  fileNumber: { width: 130, show: ({ fileNumber }) => <Ltr>{fileNumber}</Ltr> },
  number: { width: 140, show: ({ number }) => <Ltr>{number}</Ltr> },
  state: { width: 150, show: ({ state }) => <StateChip state={state} /> },
  serCode: { width: 180 },
  currency: { width: 90 },
  title: { width: 220, show: ({ title }) => <bdi>{title}</bdi> },
};

/** Why a cell is grey: what was signed never changes, and what a sent agreement says changes on its client file only. */
function cellsOf(t: TFunction): Record<string, RegisterCell<AgreementRow>> {
  const closed = ({ state, takenOver }: AgreementRow) => {
    if (state === 'draft' || state === 'sent') return undefined;
    return t(takenOver && state === 'signed' ? 'agreements.register.takenOver' : 'agreements.register.closed');
  };
  const sent = (row: AgreementRow) => (row.state === 'sent' ? t('agreements.register.sent') : closed(row));
  return {
    ...Object.fromEntries(agreementTexts.map((name) => [name, { locked: sent }])),
    ...Object.fromEntries(agreementChecks.map((name) => [name, { locked: closed }])),
    state: menuCell({ may: ({ can }) => can.edit, Editor: StateCell }),
  };
}

function Above() {
  const { t } = useTranslation();
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
      {t('agreements.register.hint')}
    </Typography>
  );
}

/** The service agreements of an office as a register: drafts are edited, what was signed is grey. */
export const AgreementRegister = defineRegister<AgreementRow>({
  name: 'register.agreements',
  list: 'agreements',
  exports: { list: 'agreements', needs: 'enquiries.export' },
  refreshes: [agreements, conversions],
  endpoint: agreements.register,
  schema: AgreementFilter,
  table: agreementFields,
  columns,
  own,
  mayEdit: ({ can }) => can.edit,
  currency: (row) => row.currency,
  rowLabel: ({ name, number }) => `${name}, ${number}`,
  href: ({ conversionId }, at) => at.client(conversionId, 'agreement'),
  useFields: useRegisterFields,
  cells: cellsOf,
  Above,
  words: (t) => ({
    title: t('agreements.register.title'),
    search: t('agreements.register.search'),
    count: (count, number) => t('agreements.register.count', { count, number }),
    empty: t('agreements.register.empty'),
    emptyHint: t('agreements.register.emptyHint'),
    computed: t('agreements.register.computed'),
  }),
});
