import type { MenuBranch, MenuItem, MenuNode } from '@embark/contracts/screens';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useArea } from '../../kit/theme/AppTheme.tsx';
import { pathIn } from '../entries.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavHead, NavLink, NavName } from './navStyle.ts';
import { useMenu } from './useMenu.ts';

type Shared = { path: string; onGo: () => void };

/** The content of a group, in columns; the entries of a collapse follow its heading. */
function TopList({ id, branch, atEnd, ...shared }: Shared & { id: string; branch: MenuBranch; atEnd: boolean }) {
  return (
    <Box
      id={id}
      sx={{
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: '100%',
        [atEnd ? 'insetInlineEnd' : 'insetInlineStart']: 0,
        inlineSize: 'max-content',
        maxInlineSize: 'min(88rem, 80vw)',
        maxBlockSize: '75dvh',
        overflowY: 'auto',
        padding: 1.5,
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        boxShadow: 8,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 2,
      }}
    >
      <List nodes={branch.children.filter((node) => node.type === 'item')} {...shared} />
      {branch.children.map((node) => node.type !== 'item' && <Column key={node.id} branch={node} {...shared} />)}
    </Box>
  );
}

function Column({ branch, ...shared }: Shared & { branch: MenuBranch }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Box>
      <Typography id={heading} variant="subtitle2" component="h2" sx={{ paddingInline: 1.5, paddingBlock: 0.5 }}>
        {t(`titles.${branch.title}`, { defaultValue: branch.title })}
      </Typography>
      <List nodes={itemsIn(branch)} labelledby={heading} {...shared} />
    </Box>
  );
}

const itemsIn = (branch: MenuBranch): MenuItem[] =>
  branch.children.flatMap((node: MenuNode) => (node.type === 'item' ? [node] : itemsIn(node)));

function List({ nodes, labelledby, path, onGo }: Shared & { nodes: readonly MenuNode[]; labelledby?: string }) {
  const { t } = useTranslation();
  if (nodes.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-labelledby={labelledby}
      sx={{ listStyle: 'none', margin: 0, padding: 0, minInlineSize: 200 }}
    >
      {nodes.map(
        (node) =>
          node.type === 'item' && (
            <li key={node.id}>
              <NavLink to={node.url} onClick={onGo} aria-current={path === pathIn(node.url) ? 'page' : undefined}>
                <NavIcon name={node.icon} />
                <NavName>{t(`titles.${node.title}`, { defaultValue: node.title })}</NavName>
              </NavLink>
            </li>
          ),
      )}
    </Box>
  );
}

const WAIT = 150; // milliseconds of hover, from the specification

type Props = {
  branch: MenuBranch;
  /** In the second half of the row, so it opens towards the start. */
  atEnd: boolean;
  path: string;
};

/** A group in the row; its entries open below it on click or hover. */
function TopGroup({ branch, atEnd, path }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const [isOpen, open] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open(next), WAIT);
  };
  const byMouse =
    (next: boolean) =>
    ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && soon(next);

  return (
    <Box
      onPointerEnter={byMouse(true)}
      onPointerLeave={byMouse(false)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) open(false);
      }}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        open(false);
        head.current?.focus();
      }}
    >
      <NavHead
        ref={head}
        type="button"
        style={{ gap: 4, paddingInline: 10 }} // fits eight side by side on a small desktop
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          clearTimeout(timer.current);
          open(!isOpen);
        }}
      >
        <NavName>{t(`titles.${branch.title}`, { defaultValue: branch.title })}</NavName>
        <ExpandMore aria-hidden sx={{ fontSize: '1.8rem', opacity: 0.7, rotate: isOpen ? '180deg' : '0deg' }} />
      </NavHead>
      {isOpen && <TopList id={id} branch={branch} atEnd={atEnd} path={path} onGo={() => open(false)} />}
    </Box>
  );
}

/** The navigation as a row on top: links, and groups whose entries open below. */
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
