import type { Company } from '../kit/index.ts';
import { holds, type Viewer } from './access.ts';
import { collapse, group, item, type MenuNode } from './menu.ts';
import { australiaMenu } from './menuAustralia.ts';
import { officeMenus } from './menuOffices.ts';
import { aranTools, moneyMenu, tools } from './menuTools.ts';
import { manager } from './screen.ts';

/** Entries that are not in the specification's menu come first. */
const own = group('own', [
  item('home', '/apps/dashboards'),
  item('leadsDashboard', '/apps/leads-dashboard', { roles: manager }),
  item('notifications', '/apps/notification/notifications'),
  item('tasks', '/apps/task/all'),
  item('calendar', '/apps/calendar'),
  item('mail', '/apps/mail/inbox'),
  item('myLeave', '/apps/staffs/leaves'),
]);

const aran: readonly MenuNode[] = [
  group('aran', [
    item('home', '/apps/aran-dashboards'),
    item('calendar', '/apps/aran-calendar'),
    collapse('enquiries', [
      item('new', '/apps/new-enquiries/NE'),
      item('prospective', '/apps/prospective-enquiries/IP'),
      item('convertedClients', '/apps/conversions/1'),
      item('closedLoss', '/apps/closed-enquiries/CL'),
      item('import', '/apps/ar-enquiries/ar-import', { roles: ['admin'] }),
    ]),
    collapse('clients', [item('clientList', '/apps/aran-clients'), item('newClient', '/apps/add-client/new')]),
    item('logout', '/logout'),
  ]),
  aranTools,
];

/** An entry's ID is its path, so that a title can occur several times. */
const identified = (nodes: readonly MenuNode[], above = ''): MenuNode[] =>
  nodes.map((node) => {
    const id = above + node.title;
    return node.type === 'item' ? { ...node, id } : { ...node, id, children: identified(node.children, `${id}.`) };
  });

/** Both complete menus, from sections 2.9 and 2.10 of the specification. */
export const menus: Readonly<Record<Company, readonly MenuNode[]>> = {
  fc: identified([own, tools, moneyMenu, ...australiaMenu, ...officeMenus]),
  ar: identified(aran),
};

/**
 * The viewer's menu: the entries of their company that their roles and `isThere` allow, without empty branches. An entry without roles inherits those
 * of the nearest ancestor that has some; its own list replaces them.
 */
export function menuOf(viewer: Viewer, isThere: (url: string) => boolean): MenuNode[] {
  const permitted = (nodes: readonly MenuNode[], inherited: MenuNode['roles']): MenuNode[] =>
    nodes.flatMap((node): MenuNode[] => {
      const roles = node.roles ?? inherited;
      if (node.type === 'item') return holds(viewer, roles) && isThere(node.url) ? [node] : [];
      const children = permitted(node.children, roles);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  return permitted(menus[viewer.company], undefined);
}
