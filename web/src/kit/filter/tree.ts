import { isGroup, nodesOf, type WhereGroup, type WhereNode } from '@embark/contracts/kit';

/** The path to a node: the child index in each group from the root. */
export type Way = readonly number[];
export type Join = 'all' | 'any';

export const joinOf = (group: WhereGroup): Join => ('any' in group ? 'any' : 'all');
export const groupOf = (join: Join, nodes: readonly WhereNode[]): WhereGroup =>
  join === 'any' ? { any: nodes } : { all: nodes };

/** The tree with the node at this path replaced; undefined removes it, along with groups that become empty. */
export function put(root: WhereGroup, way: Way, node: WhereNode | undefined): WhereGroup {
  const [at, ...rest] = way;
  if (at === undefined) return node && isGroup(node) ? node : groupOf(joinOf(root), node ? [node] : []);
  const nodes = nodesOf(root).flatMap((one, place): WhereNode[] => {
    if (place !== at) return [one];
    if (rest.length === 0) return node ? [node] : [];
    if (!isGroup(one)) return [one];
    const changed = put(one, rest, node);
    return nodesOf(changed).length > 0 ? [changed] : [];
  });
  return groupOf(joinOf(root), nodes);
}

/** The tree with a node appended to the group at this path. */
export function add(root: WhereGroup, way: Way, node: WhereNode): WhereGroup {
  const [at, ...rest] = way;
  const nodes = nodesOf(root);
  if (at === undefined) return groupOf(joinOf(root), [...nodes, node]);
  return groupOf(
    joinOf(root),
    nodes.map((one, place) => (place === at && isGroup(one) ? add(one, rest, node) : one)),
  );
}

/** The number of conditions. */
export const sizeOf = (node: WhereNode): number =>
  isGroup(node) ? nodesOf(node).reduce((sum, one) => sum + sizeOf(one), 0) : 1;

/** The tree as text for the address: undefined without conditions; nested groups of the same kind are merged. */
export function textOf(root: WhereGroup): string | undefined {
  const lean = leaned(root);
  return nodesOf(lean).length > 0 ? JSON.stringify(lean) : undefined;
}

function leaned(group: WhereGroup): WhereGroup {
  const join = joinOf(group);
  const nodes = nodesOf(group).flatMap((node): readonly WhereNode[] => {
    if (!isGroup(node)) return [node];
    const inner = leaned(node);
    const within = nodesOf(inner);
    return within.length <= 1 || joinOf(inner) === join ? within : [inner];
  });
  const [only, ...more] = nodes;
  if (only && more.length === 0) return isGroup(only) ? only : groupOf('all', [only]);
  return groupOf(join, nodes);
}
