import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ModeMenu } from './ModeMenu.tsx';
import { PageSearch } from './PageSearch.tsx';
import { UserMenu } from './UserMenu.tsx';

type Props = { onMenu?: () => void; onHelp: () => void };

export function Toolbar({ onMenu, onHelp }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, md: 1 },
        minBlockSize: { xs: 56, md: 60 },
        paddingInline: { xs: 1.5, md: 2.5 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label={t('app.openMenu')} sx={{ minInlineSize: 44, minBlockSize: 44 }}>
          <MenuIcon />
        </IconButton>
      )}
      <PageSearch />
      <Box sx={{ flex: 1 }} />
      <IconButton
        data-hint={`${t('app.shortcuts.title')} (?)`}
        aria-keyshortcuts="?"
        onClick={onHelp}
        aria-label={t('app.shortcuts.title')}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, '@media (pointer: coarse)': { display: 'none' } }}
      >
        <KeyboardOutlined />
      </IconButton>
      <LanguageMenu />
      <ModeMenu />
      <UserMenu />
    </Box>
  );
}
