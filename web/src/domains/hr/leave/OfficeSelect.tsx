import { officesFor } from '@embark/contracts/kit';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { useReference } from '../../catalogue/reference/index.ts';
import { useSession } from '../../organisation/session/index.ts';

/** The offices whose leave the user manages, and the chosen one. */
export function useManagedOffice() {
  const { offices } = useReference();
  const { role } = useSession();
  const [chosen, setChosen] = useState<string>();
  const own = officesFor(role, 'leave.manage');
  const mine = offices.filter(({ code }) => own === 'all' || own.includes(code));
  return { offices: mine, office: chosen ?? mine[0]?.code ?? '', choose: setChosen };
}

type Office = { code: string; name: string };
type Props = { offices: readonly Office[]; office: string; choose: (code: string) => void };

/** Chooses an office. */
export function OfficeSelect({ offices, office, choose }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      size="small"
      fullWidth={false}
      label={t('leave.field.office')}
      value={office}
      onChange={({ target }) => choose(target.value)}
      sx={{ minInlineSize: 180 }}
    >
      {offices.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {translateMessage(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}
