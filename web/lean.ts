import type { Plugin } from 'vite';

const CONTRACTS = /\/contracts\/src\/.*\.ts$/;
/**
 * Of an endpoint the browser needs neither who may call it, nor the shape of the answer, which the server has judged, nor the words of its
 * documentation. What stands in the path is filled in by name, and what is left over of a read is its query.
 */
const SERVER_ONLY = ['needs', 'params', 'returns', 'says'];
const ofVerb: Record<string, ReadonlySet<string>> = {
  get: new Set([...SERVER_ONLY, 'query']),
  post: new Set(SERVER_ONLY),
  patch: new Set(SERVER_ONLY),
  del: new Set(SERVER_ONLY),
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object' && 'type' in value;
const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const nameOf = (node: unknown) => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined);

/** The parts of an endpoint that only the server reads, each up to what follows it. */
function serverParts(node: Node): Edit[] {
  const inside = nodesIn(node).flatMap(serverParts);
  const serverOnly = node.type === 'CallExpression' ? ofVerb[nameOf(node['callee']) ?? ''] : undefined;
  if (!serverOnly) return inside;
  const parts = nodesIn(node).find(({ type }) => type === 'ObjectExpression');
  const properties = parts ? nodesIn(parts) : [];
  const left = properties.flatMap((property, at): Edit[] => {
    const { start, end, key } = property;
    return serverOnly.has(nameOf(key) ?? '') ? [{ start, end: properties[at + 1]?.start ?? end, text: '' }] : [];
  });
  const isLeft = ({ start }: Edit) => left.some((edit) => edit.start <= start && start < edit.end);
  return [...inside.filter((edit) => !isLeft(edit)), ...left];
}

/** Says of each shape that making it has no effect, so that one that is not used is not kept. */
function pureShapes(statement: Node): Edit[] {
  const { declaration } = statement;
  const declared = isNode(declaration) ? declaration : statement;
  if (declared.type !== 'VariableDeclaration') return [];
  return nodesIn(declared).flatMap(({ init }): Edit[] => {
    if (!isNode(init) || !['CallExpression', 'ObjectExpression'].includes(init.type)) return [];
    const { start, end } = init;
    return [
      { start, end: start, text: '/*#__PURE__*/(() => (' },
      { start: end, end, text: '))()' },
    ];
  });
}

const applied = (code: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);

/** A contract without what it says to the server only; `program` is its code as a tree. */
export function leaned(code: string, program: unknown): string {
  const statements = isNode(program) ? nodesIn(program) : [];
  return applied(
    code,
    statements.flatMap((one) => [...serverParts(one), ...pureShapes(one)]),
  );
}

/** What a contract says to the server only is left out of the browser's files, and so is every shape that no screen uses. */
export const lean = (): Plugin => ({
  name: 'lean',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    return CONTRACTS.test(id) ? { code: leaned(code, this.parse(code)), map: null } : null;
  },
});
