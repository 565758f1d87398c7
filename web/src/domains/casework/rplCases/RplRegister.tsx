import { isEndedRpl, type RplCase, rplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { conversions } from '@embark/contracts/crm/conversions';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { recordRegister } from '../../crm/kinds/index.ts';
import { menuCell } from '../../workspace/registers/index.ts';
import { LIST, rowLabel, rplColumns } from './columns.tsx';
import { StateCell } from './StateCell.tsx';

function Above() {
  const { t } = useTranslation();
  return (
    <Link component={RouterLink} to={LIST} variant="body2" sx={{ alignSelf: 'start', marginBlockEnd: 1 }}>
      {t('rplCases.asList')}
    </Link>
  );
}

/** The RPL cases of an office as a register. */
export const RplRegister = recordRegister<RplCase, typeof rplCase>({
  record: rplCase,
  name: 'register.rpl',
  list: 'rplCases',
  exports: 'enquiries.export',
  path: LIST,
  endpoint: rplCases.list,
  refreshes: [rplCases, conversions],
  own: rplColumns,
  rowLabel,
  mayEdit: ({ can }) => can.move,
  // what ended without a certificate does not change, and a certificate belongs to a granted case
  locked(t, { status }, field) {
    if (field.startsWith('certificate') && status !== 'granted') return t('rplCases.notGranted');
    return isEndedRpl(status) ? t('rplCases.ended') : undefined;
  },
  others: () => ({ status: menuCell({ may: ({ can }) => can.move, Editor: StateCell }) }),
  Above,
});
