import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { Bell } from '../../domains/workspace/notifications/index.ts';
import { switchCompany, useLook, useSession } from '../../domains/organisation/session/index.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { DisplayMenu } from './DisplayMenu.tsx';
import { PageSearch } from './PageSearch.tsx';
import { PanelButton } from './PanelButton.tsx';
import { ShortcutsBar } from './ShortcutsBar.tsx';
import { ToolButton, ToolIcon } from './ToolButton.tsx';
import { UserMenu } from './UserMenu.tsx';
import { CLOCKS, TINY } from './frame.ts';
import { OfficeClocks } from './clocks/OfficeClocks.tsx';
import { ApiProblem } from '../../kit/call/api.ts';
import { useToast } from '../../kit/toast/useToast.tsx';
import { EnterContext } from '../companySwitch.ts';

/** The current company, for users with more than one; a click switches to the other. */
function CompanyChip() {
  const { t } = useTranslation();
  const { company, data } = useSession();
  const enter = use(EnterContext);
  const toast = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const other = data.options.company_ids.find((one) => one !== company);
  if (!other) return null;

  const go = async () => {
    setBusy(true);
    await client.cancelQueries(); // responses for the previous company would be rejected
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
        flex: { xs: '0 1 auto', sm: 'none' },
        gap: 0.75,
        minBlockSize: { xs: 44, md: 32 },
        minInlineSize: 44,
        paddingInline: 1.25,
        overflow: 'hidden',
        borderRadius: 8,
        backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)',
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' }, [TINY]: { display: 'inline-flex' } }}>
        <ToolIcon name="company" />
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {t(`app.company.${company}`)}
      </Box>
      <Box
        component="span"
        sx={{ display: { sm: 'none' }, overflow: 'hidden', textOverflow: 'ellipsis', [TINY]: { display: 'none' } }}
      >
        {t(`app.company.short.${company}`)}
      </Box>
    </Button>
  );
}

type Props = { onMenu?: () => void; onHelp: () => void; children?: React.ReactNode };

const bell = (label: string) => <PanelButton name="notifications" label={label} />;

/** The tools of every screen; on a phone, those that do not fit are in the overflow menu. */
export function Toolbar({ onMenu, onHelp, children }: Props) {
  const { t } = useTranslation();
  const { layout } = useLook();
  const area = useArea('toolbar');
  const hasClocks = useMediaQuery(CLOCKS, { noSsr: true });
  return (
    <Box
      component="header"
      {...area}
      sx={{
        container: 'toolbar / inline-size',
        position: layout.toolbar.position === 'fixed' ? 'sticky' : 'static',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 0.75 },
        minBlockSize: { xs: 56, md: 60 },
        paddingInline: 'var(--edge)',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      {onMenu && <ToolButton label={t('app.openMenu')} icon="menu" onClick={onMenu} />}
      {children}
      <PageSearch />
      <ShortcutsBar />
      <Box sx={{ flex: 1 }} />
      {hasClocks && <OfficeClocks />}
      <CompanyChip />
      <DisplayMenu onHelp={onHelp} />
      <PanelButton name="quick" wideOnly />
      <Bell button={bell} />
      <PanelButton name="tools" sx={{ display: { md: 'none' } }} />
      <UserMenu />
    </Box>
  );
}
