import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { switchCompany, useSession } from '../../domains/organisation/session/index.ts';
import { ApiProblem } from '../../kit/call/api.ts';
import { useToast } from '../../kit/toast/useToast.tsx';
import { EnterContext } from '../enter.ts';
import { ToolIcon } from './ToolButton.tsx';

/** The company in force, for whoever has more than one; a click goes to the other. */
export function CompanyChip() {
  const { t } = useTranslation();
  const { company, data } = useSession();
  const enter = use(EnterContext);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const other = data.options.company_ids.find((one) => one !== company);
  if (!other) return null;

  const go = async () => {
    setBusy(true);
    try {
      await switchCompany(other, enter);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      toast.error(problem);
    } finally {
      setBusy(false);
    }
  };
  const says = t('app.company.switch', { here: t(`app.company.${company}`), there: t(`app.company.${other}`) });

  return (
    <Button
      disabled={busy}
      onClick={() => void go()}
      aria-label={says}
      data-hint={says}
      sx={{
        flex: 'none',
        gap: 0.75,
        minBlockSize: { xs: 44, md: 32 },
        minInlineSize: { xs: 44, sm: 64 },
        paddingInline: 1.25,
        borderRadius: 8,
        backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)',
      }}
    >
      <ToolIcon name="company" />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t(`app.company.${company}`)}
      </Box>
    </Button>
  );
}
