import type { MenuBranch, MenuItem, MenuNode } from '@embark/contracts/screens';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { pathIn } from '../entries.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavLink, NavName } from './navStyle.ts';

type Shared = { path: string; onGo: () => void };

/** What a group of the row holds, in columns: what is inside a collapse stands below its name. */
export function TopList({ id, branch, atEnd, ...shared }: Shared & { id: string; branch: MenuBranch; atEnd: boolean }) {
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
