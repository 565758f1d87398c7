import { enquiries } from '@embark/contracts/crm/enquiries';
import { taskCounts } from '@embark/contracts/workspace/taskCounts';
import { officesFor } from '@embark/contracts/kit';
import { type MenuBranch, type MenuItem, type MenuNode, screenAt } from '@embark/contracts/screens';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../kit/i18n/useTranslation.ts';
import { useSession } from '../../domains/organisation/session/index.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { NavIcon } from './NavIcon.tsx';
import { NavHead, NavLink, NavList, NavName } from './navStyle.ts';
import { useBranches } from './useBranches.ts';
import { useMenu } from './useMenu.ts';
import { useRead } from '../../kit/call/api.ts';

const EVERY = 60_000; // milliseconds: what was due on time becomes overdue without a reload

type Count = { kind: 'new' | 'overdue' | 'tasksOverdue'; count: number };

/** The counts in the menu: new or overdue items of each list; none for lists without open items. */
function useCounts(): (url: string) => Count | undefined {
  const { role } = useSession();
  const enabled = officesFor(role, 'enquiries.read').length > 0;
  const { data } = useRead(enquiries.counts, {}, { enabled, refetchInterval: EVERY });
  const mine = useTaskCount();
  return (url) => {
    if (url === TASKS) return mine > 0 ? { kind: 'tasksOverdue', count: mine } : undefined;
    const found = screenAt(url);
    if (!data || !found?.screen.counted) return undefined;
    const { type, serCode } = found.params;
    const rows = data.filter((row) => row.status === type && (!serCode || row.serCode === serCode));
    const kind = type === 'NE' ? 'new' : 'overdue';
    const count = rows.reduce((sum, row) => sum + (kind === 'new' ? row.count : row.overdue), 0);
    return count > 0 ? { kind, count } : undefined;
  };
}

const TASKS = '/apps/task/all';

/** The user's tasks that are overdue or due today. */
function useTaskCount(): number {
  const { company } = useSession();
  const { data } = useRead(taskCounts.counts, {}, { enabled: company === 'fc', refetchInterval: EVERY });
  return data ? data.filters.overdue + data.filters.today : 0;
}

const Number = styled('span')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    flex: 'none',
    paddingInline: 7,
    borderRadius: 10,
    fontSize: '1.15rem',
    fontWeight: 600,
    lineHeight: '1.8rem',
    fontVariantNumeric: 'tabular-nums',
    color: palette.text.secondary,
    backgroundColor: palette.action.hover,
    '&[data-kind=overdue]': {
      color: palette.error.main,
      backgroundColor: palette.background.paper, // readable on every theme's background, also on selected entries
    },
  };
});

/** The badge beside an entry; the entry's description says what it counts. */
const NavCount = ({ kind, count }: Count) => (
  <Number aria-hidden data-kind={kind}>
    {formatNumber(count, { notation: 'compact' })}
  </Number>
);

type Branches = ReturnType<typeof useBranches>;
type Shared = { branches: Branches; countOf: ReturnType<typeof useCounts>; onGo?: () => void };

/** Groups that are always open by default, in addition to the user's own office. */
const always = new Set(['own', 'aran', 'hr', 'accounts']);

/** The menu of this user: collapsible groups and links. */
export function NavTree({ onGo }: { onGo?: () => void }) {
  const menu = useMenu();
  const { pathname } = useLocation();
  const { country, role } = useSession();
  const works = officesFor(role, 'enquiries.read').length > 0;
  const own = menu.filter(({ id, icon }) => always.has(id) || (works && icon === country)).map(({ id }) => id);
  const branches = useBranches(menu, pathname, own);
  const countOf = useCounts();
  return <Nodes nodes={menu} branches={branches} countOf={countOf} onGo={onGo} />;
}

const Nodes = ({ nodes, id, ...shared }: Shared & { nodes: readonly MenuNode[]; id?: string }) => (
  <NavList id={id}>
    {nodes.map((node) => (
      <li key={node.id}>
        {node.type === 'item' ? <Entry item={node} {...shared} /> : <Branch branch={node} {...shared} />}
      </li>
    ))}
  </NavList>
);

function Branch({ branch, ...shared }: Shared & { branch: MenuBranch }) {
  const { t } = useTranslation();
  const id = useId();
  const { open, toggle, current } = shared.branches;
  const isOpen = open.has(branch.id);
  return (
    <>
      <NavHead
        type="button"
        data-type={branch.type}
        data-current={current?.within.includes(branch.id) || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => toggle(branch.id)}
      >
        <NavIcon name={branch.icon} />
        <NavName>{t(`titles.${branch.title}`, { defaultValue: branch.title })}</NavName>
        <ExpandMore
          aria-hidden
          sx={{ fontSize: '1.8rem', opacity: 0.7, transform: isOpen ? 'rotate(180deg)' : 'none', transition: '120ms' }}
        />
      </NavHead>
      {isOpen && <Nodes id={id} nodes={branch.children} {...shared} />}
    </>
  );
}

function Entry({ item, branches, countOf, onGo }: Shared & { item: MenuItem }) {
  const { t } = useTranslation();
  const counted = countOf(item.url);
  const number = counted && formatNumber(counted.count);
  const says = counted && t(`app.count.${counted.kind}`, { count: counted.count, number });
  return (
    <NavLink
      to={item.url}
      onClick={onGo}
      aria-current={branches.current?.id === item.id ? 'page' : undefined}
      aria-description={says}
      data-hint={says}
      data-hint-side="end"
    >
      <NavIcon name={item.icon} />
      <NavName>{t(`titles.${item.title}`, { defaultValue: item.title })}</NavName>
      {counted && <NavCount {...counted} />}
    </NavLink>
  );
}
