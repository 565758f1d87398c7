import type { Company } from '../kit/index.ts';
import { holds, type Viewer } from './access.ts';
import { collapse, group, item, type MenuNode } from './menu.ts';
import { australiaMenu } from './menuAustralia.ts';
import { officeMenus } from './menuOffices.ts';
import { aranTools, tools } from './menuTools.ts';
import { manager } from './screen.ts';

/** What the specification's menu does not list stands on top. */
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

/** An entry's id is the way to it, so that one title may stand in several places. */
const identified = (nodes: readonly MenuNode[], above = ''): MenuNode[] =>
  nodes.map((node) => {
    const id = above + node.title;
    return node.type === 'item' ? { ...node, id } : { ...node, id, children: identified(node.children, `${id}.`) };
  });

/** Both menus whole, as the specification's sections 2.9 and 2.10 name them. */
export const menus: Readonly<Record<Company, readonly MenuNode[]>> = {
  fc: identified([own, tools, ...australiaMenu, ...officeMenus]),
  ar: identified(aran),
};

/**
 * The menu of the viewer's company with the entries that the viewer's roles and `isThere` admit; a branch is shown with one entry at least.
 * An entry without roles takes those of the nearest branch above that names some; its own list replaces them.
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
