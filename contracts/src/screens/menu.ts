import type { Role } from '../kit/index.ts';

type Node = {
  /** Unique over both menus; a user's shortcuts name it. */
  id: string;
  /** The key of its title among the texts of titles. */
  title: string;
  /** The name of a picture, or an office's two letters. */
  icon: string;
  /** Absent: those of the nearest one above that names some; its own list replaces them. */
  roles?: readonly Role[];
};
export type MenuItem = Node & { type: 'item'; url: string };
export type MenuBranch = Node & { type: 'group' | 'collapse'; children: readonly MenuNode[] };
export type MenuNode = MenuItem | MenuBranch;

/** An entry; what it is called says its icon, unless it has one of its own. */
export const item = (title: string, url: string, own: Partial<MenuItem> = {}): MenuItem => ({
  id: '',
  type: 'item',
  title,
  icon: title,
  url,
  ...own,
});

type Own = Pick<Node, 'roles'> & { icon?: string };
const branch =
  (type: MenuBranch['type']) =>
  (title: string, children: readonly MenuNode[], own: Own = {}): MenuBranch => ({
    id: title,
    type,
    title,
    icon: title,
    children,
    ...own,
  });

export const group = branch('group');
export const collapse = branch('collapse');

/** What the menu calls the list of each status. */
export const statusTitles = {
  NE: 'new',
  FU: 'followUp',
  IP: 'inProgress',
  OL: 'letterOfOffer',
  SA: 'serviceAgreement',
  CL: 'closed',
  NI: 'notInterested',
  all: 'allEnquiries',
} as const;

/** The lists of a service, each a status under the prefix that the specification gives it. */
export const listsOf = (serCode: string, ...lists: (readonly [keyof typeof statusTitles, string])[]): MenuItem[] =>
  lists.map(([status, prefix]) => item(statusTitles[status], `/apps/${prefix}-enquiries/${status}/${serCode}`));
