import { parties, type Passport } from '@embark/contracts/casework/parties';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { ApiProblem, call } from '../../../kit/call/api.ts';
import { translateMessage } from '../../../kit/i18n/messages.ts';
import { useTranslation } from '../../../kit/i18n/useTranslation.ts';
import { Ltr } from '../../../kit/text/Ltr.tsx';
import { useToast } from '../../../kit/toast/useToast.tsx';

/** A passport number, masked. The full number is fetched on demand, which is logged, and kept nowhere else. */
export function PassportNumber({ passport: { id, number }, mayReveal }: { passport: Passport; mayReveal: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [full, setFull] = useState<string>();
  const toggle = async () => {
    if (full !== undefined) return setFull(undefined);
    try {
      setFull((await call(parties.revealPassport, { id })).number);
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      toast.error(translateMessage(refusal.message));
    }
  };
  const label = full === undefined ? t('parties.passport.show') : t('parties.passport.hide');
  return (
    <span>
      <Ltr>{full ?? number}</Ltr>
      {mayReveal && (
        <IconButton size="small" aria-label={label} data-hint={label} onClick={() => void toggle()} data-unprinted>
          {full === undefined ? (
            <Visibility sx={{ fontSize: '1.7rem' }} />
          ) : (
            <VisibilityOff sx={{ fontSize: '1.7rem' }} />
          )}
        </IconButton>
      )}
    </span>
  );
}
