import type { Role } from '../kit/index.ts';

type Node = {
  /** Unique across both menus; shortcuts refer to it. */
  id: string;
  /** The translation key of its title. */
  title: string;
  /** The name of an icon, or an office's two-letter code. */
  icon: string;
  /** By default inherited from the nearest ancestor with roles; its own list replaces them. */
  roles?: readonly Role[];
};
export type MenuItem = Node & { type: 'item'; url: string };
export type MenuBranch = Node & { type: 'group' | 'collapse'; children: readonly MenuNode[] };
export type MenuNode = MenuItem | MenuBranch;

/** A menu entry; the icon follows from its title, unless it has its own. */
export const item = (title: string, url: string, own: Partial<MenuItem> = {}): MenuItem => ({
  id: '',
  type: 'item',
  title,
  icon: title,
  url,
  ...own,
});

type GroupOptions = Pick<Node, 'roles'> & { icon?: string };
const branch =
  (type: MenuBranch['type']) =>
  (title: string, children: readonly MenuNode[], own: GroupOptions = {}): MenuBranch => ({
    id: title,
    type,
    title,
    icon: title,
    children,
    ...own,
  });

export const group = branch('group');
export const collapse = branch('collapse');

/** The menu titles of the status lists. */
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

/** The lists of a service: a status each, with the prefix from the specification. */
export const listsOf = (serCode: string, ...lists: (readonly [keyof typeof statusTitles, string])[]): MenuItem[] =>
  lists.map(([status, prefix]) => item(statusTitles[status], `/apps/${prefix}-enquiries/${status}/${serCode}`));
