import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useLocation } from 'react-router';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { pathIn } from '../entries.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavLink, NavName } from './navStyle.ts';
import { TopGroup } from './TopGroup.tsx';
import { useMenu } from './useMenu.ts';

/** The navigation as a row on top: entries as links, groups as lists that open below. */
export function TopNav({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const menu = useMenu();
  const path = pathIn(useLocation().pathname);
  return (
    <Box
      component="nav"
      aria-label={t('app.menu.label')}
      {...useArea('navbar')}
      sx={{
        position: 'relative',
        zIndex: (theme) => theme.zIndex.appBar + 1,
        display: 'flex',
        alignItems: 'center',
        minBlockSize: 48,
        paddingInline: 'var(--edge)',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      {children}
      <Box
        component="ul"
        sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0, columnGap: 0.5 }}
      >
        {menu.map((node, at) => (
          <Box component="li" key={node.id} sx={{ position: 'relative' }}>
            {node.type === 'item' ? (
              <NavLink to={node.url} aria-current={path === pathIn(node.url) ? 'page' : undefined}>
                <NavIcon name={node.icon} />
                <NavName>{t(`titles.${node.title}`, { defaultValue: node.title })}</NavName>
              </NavLink>
            ) : (
              <TopGroup branch={node} atEnd={at >= menu.length / 2} path={path} />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
